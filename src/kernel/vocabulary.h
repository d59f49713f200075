// The words that every game's rules are written in: `using namespace kernel::vocabulary;` at the top of a game.
#pragma once

#include "cards/card_set.h"
#include "cards/fixed_list.h"
#include "cards/rng.h"
#include "cards/seat.h"
#include "cards/seed.h"
#include "kernel/game.h"
#include "kernel/trick_game.h"

namespace kernel::vocabulary {

using cards::Card;
using cards::CardSet;
using cards::FixedList;
using cards::Rank;
using cards::Rng;
using cards::Seat;
using cards::SeatSet;
using cards::Seed;
using cards::Suit;
using kernel::current_trick;
using kernel::Fault;
using kernel::Level;
using kernel::next_active;
using kernel::Play;
using kernel::PlayCard;
using kernel::played_cards;
using kernel::RefusalKind;
using kernel::Result;
using kernel::result_of;
using kernel::trick_size;
using kernel::TrickOrder;
using kernel::tricks_of;
using kernel::tricks_won;

}  // namespace kernel::vocabulary
