// Was der Experte sagt, auf Deutsch: zu jeder Art von Bemerkung (docs/review.md) ein Satz, in dessen Lücken die Angaben kommen.
import type { Remarks } from '../words/grammar';

export const remarks: Remarks = {
  // Jedes Spiel mit Stichen.
  equal: 'So gut wie {other}: Dazwischen liegt nichts',
  'high-enough': '{other} reicht für diesen Stich; {card} macht in {share} der Welten einen weiteren',
  'cannot-take':
    '{card} kann diesen Stich nicht machen; aufgehoben macht die Karte in {share} der Welten einen anderen',
  'void-behind':
    '{seat} hat kein {suit} mehr und kann stechen: Jetzt ausgespielt, macht {card} in {otherShare} der Welten den Stich, aufgehoben in {share} einen',
  'higher-out':
    '{other} ist noch im Spiel: Jetzt ausgespielt, macht {card} in {otherShare} der Welten den Stich, aufgehoben in {share} einen',
  kept: 'Aufgehoben macht {card} in {share} der Welten einen Stich, jetzt gespielt in {otherShare}',
  'last-to-play': 'Du spielst zuletzt: {card} macht diesen Stich sicher, aufgehoben in {otherShare} der Welten einen',
  'boss-trump': '{card} ist der höchste Trumpf im Spiel und zieht die anderen: Bis zu {count} sind noch da',
  boss: '{card} ist die höchste Karte ihrer Farbe: Jetzt ausgespielt, macht sie in {share} der Welten den Stich, später in {otherShare} einen',
  'trumps-in':
    'Du hast kein {suit}: {card} sticht und macht in {share} der Welten diesen Stich, aufgehoben in {otherShare} einen',
  'takes-it': '{card} macht in {share} der Welten diesen Stich, aufgehoben in {otherShare} einen',
  'makes-void': 'Ohne {suit} kannst du stechen: {card} macht in {share} der Welten einen Stich statt in {otherShare}',
  'draws-trumps':
    '{other} zieht Trümpfe, die sonst auf {card} fielen: So macht die Karte in {share} der Welten einen Stich statt in {otherShare}',
  guards: '{other} deckt {card}: So macht die Karte in {share} der Welten einen Stich statt in {otherShare}',
  helps: 'Nach {other} macht {card} in {share} der Welten einen Stich statt in {otherShare}',
  'partner-has-it':
    'Dein Partner hat diesen Stich schon mit {other}: {card} nähme ihn weg und macht, aufgehoben, in {share} der Welten einen eigenen',
  'partner-called':
    'Dein Partner hat {trump} angesagt: {card} zieht die Trümpfe der anderen, und dein Partner macht {number} Stiche statt {otherNumber}',
  'they-called':
    'Die anderen haben {trump} angesagt: {card} zieht ihnen zuliebe die Trümpfe deines Partners, der dann {otherNumber} Stiche macht statt {number}',
  'partner-takes': 'Dein Partner macht nach {card} {number} Stiche, nach {other} {otherNumber}',
  ducks: '{card} macht in {share} der Welten diesen Stich, {other} in {otherShare}',
  'use-the-higher':
    '{other} macht diesen Stich auch; {card}, stattdessen aufgehoben, macht nur in {share} der Welten noch einen',
  'gets-rid':
    'Jetzt gespielt, macht {card} in {otherShare} der Welten einen Stich, den du nicht willst, aufgehoben in {share}',
  'makes-bid': 'Erfüllt die Ansage von {count} in {share} der Welten, {other} in {otherShare}',
  'only-choice': 'Es gibt keine andere Wahl',
  close: 'Etwa so gut wie {other}',

  // Spiele mit Bauern.
  'no-trumps': 'Du hast kein {suit}',
  'holds-trumps': 'In {suit} hast du {count|Trumpf|Trümpfe}, {card} als höchsten, und daneben kein Ass',
  'holds-trumps-and-aces':
    'In {suit} hast du {count|Trumpf|Trümpfe}, {card} als höchsten, und daneben {otherCount|Ass|Asse}',
  brings: 'Bringt im Schnitt {number} Punkte, die andere Wahl {otherNumber}',

  // Who's Deal?
  'upcard-to-partner': '{card} ginge an deinen Partner, der gibt',
  'upcard-to-them': '{card} ginge an den Geber der anderen Seite',
  'own-tricks': 'Mit {suit} als Trumpf machen deine Karten {number} Stiche, die deines Partners {otherNumber}',
  alone: 'Allein machst du in {share} der Welten alle fünf Stiche, mit deinem Partner in {otherShare}',
  defends: 'Nach „Passe“ sagen die anderen an und schaffen es in {share} der Welten nicht',
  'more-marches': 'Eure Seite macht in {share} der Welten alle fünf Stiche statt in {otherShare}',
  'call-shares': 'Geht in {share} der Welten auf und in {otherShare} daneben',
  'makes-it': 'Geht in {share} der Welten auf, {other} in {otherShare}',
  'all-five': 'Macht in {share} der Welten alle fünf Stiche, {other} in {otherShare}',
  euchres: 'Lässt die Ansager in {share} der Welten scheitern, {other} in {otherShare}',
  'gives-all-five': 'Überlässt den anderen in {share} der Welten alle fünf Stiche, {other} in {otherShare}',
  score: 'Die andere Wahl bringt mehr Punkte, aber bei diesem Stand weniger',

  // Buck Euchre
  'bid-shares': 'Das Gebot ist in {share} der Welten das höchste und wird in {otherShare} davon erfüllt',
  'bid-tricks': 'Wo du es spielst, machen deine Karten {number} Stiche bei einem Gebot von {count}',
  'declare-shares': 'Erfüllt das Gebot von {count} in {share} der Welten, die andere Farbe in {otherShare}',
  'auction-shares': 'Ist in {share} der Welten das höchste Gebot, {count} in {otherShare}',
  'others-gain': 'Die anderen holen je {number} Punkte statt {otherNumber}',
  'stay-shares': 'Wer mitgeht, macht in {share} der Welten keinen Stich, und das kostet fünf Punkte',
  'takes-a-trick': 'Macht in {share} der Welten einen Stich, {other} in {otherShare}',
  'sets-bidder': 'Das Gebot scheitert in {share} der Welten, mit {other} in {otherShare}',
  tricks: 'Macht im Schnitt {number} Stiche, {other} {otherNumber}',

  // Oh Hell
  'likely-winners': 'Machen wohl einen Stich: {cards}',
  'no-likely-winners': 'Keine deiner Karten macht öfter einen Stich als nicht',
  'bid-too-high': 'Mit einer Ansage von {count} machst du in {share} der Welten zu wenige Stiche',
  'bid-too-low': 'Mit einer Ansage von {count} machst du in {share} der Welten zu viele Stiche',
  hook: 'Du sagst zuletzt an: {count} ist nicht erlaubt, sonst ginge die Summe auf',
  'bid-made':
    'Geht in {share} der Welten auf und bringt im Schnitt {number} Punkte; eine Ansage von {count} in {otherShare} und bringt {otherNumber}',
  'needs-tricks': 'Dir {count|fehlt noch # Stich|fehlen noch # Stiche}',
  'too-many': 'Dir {count|fehlt noch # Stich|fehlen noch # Stiche}, und deine Karten machen im Schnitt {number}',
  'too-few': 'Dir {count|fehlt noch # Stich|fehlen noch # Stiche}, und deine Karten machen im Schnitt nur {number}',
  'needs-none': 'Du hast {count|den # Stich|die # Stiche} deiner Ansage und willst keinen mehr',
  'bid-none': 'Du hast null angesagt und willst keinen Stich',
  'bid-is-lost': 'Deine Ansage ist verloren, was du auch spielst',
  'others-make': '{number} der anderen erfüllen ihre Ansage, nach {other} {otherNumber}',

  // Hand & Foot
  'clean-book': 'Mit {cards} ist ein reines Buch {rank} voll, 500 wert',
  'dirty-book': 'Mit {cards} ist ein gemischtes Buch {rank} voll, 300 wert',
  'nears-book': '{rank}: Mit {cards} sind es {count} der sieben Karten eines Buchs',
  'spoils-clean': '{count} reine {rank}: Ein Joker daran nimmt dir das reine Buch, das 200 mehr wert ist',
  'spends-wilds': 'Verbraucht {count|Joker|Joker}, ohne ein Buch vollzumachen',
  'plays-down': 'Mit {cards} legst du zum ersten Mal aus, für {count} Punkte, und darfst von da an die Ablage nehmen',
  'picks-up-foot': 'Ohne {cards} ist die Hand leer, und der Fuß kommt sofort ins Spiel',
  'clears-hand': 'Ohne {cards} bleibt nur die Karte zum Ablegen: Dann kommt der Fuß ins Spiel',
  'goes-out': 'Mit {cards} ist der Fuß leer: Du gehst aus, und die Runde ist vorbei',
  'lays-points': '{cards} auf dem Tisch: {count} Punkte, die auf der Hand gegen dich zählen würden',
  'takes-pile': 'Die Ablage bringt {count|Karte|Karten} für Bücher',
  'red-threes-in-pile': 'In der Ablage {count|liegt # rote Drei|liegen # rote Dreien}, je 300 Punkte schwer',
  'longer-hand': 'Mit der Ablage hältst du {count} Karten, weit weg vom Ende',
  'leaves-pile': 'Lässt den anderen eine Ablage von {count|Karte|Karten}',
  'red-three': '{card} kostet 300, wenn du sie am Ende noch hast',
  'black-three': '{card} nützt dir nichts, und mit ihr obenauf kann niemand die Ablage nehmen',
  'throws-wild': '{card} ist ein Joker: Weggeworfen füllt er kein Buch',
  freezes: '{card} obenauf sperrt die Ablage für den Nächsten',
  'breaks-up': 'Reißt deine {count} {rank} auseinander',
  single: '{card} hast du nur einmal, und keine Meldung passt dazu',
  'fits-own-meld': '{card} könnte an deine eigene Meldung {rank}',
  'next-has-laid': '{card} ist sicher: {seat} hat {rank} ausgelegt und also kaum noch zwei, um die Ablage zu nehmen',
  'may-be-taken': 'Wenn {seat} zwei {rank} hat, ist eine Ablage von {count|Karte|Karten} weg',
  'could-be-laid': 'Beendet den Zug mit {count} Punkten auf der Hand, die man auslegen könnte',
  'books-bring': 'Bücher bringen am Ende {number} Punkte statt {otherNumber}',
  'melds-bring': 'Karten in Meldungen bringen am Ende {number} Punkte statt {otherNumber}',
  'left-costs': 'Übrige Karten in Hand und Fuß kosten am Ende {number} Punkte statt {otherNumber}',
  'first-out': 'Du gehst in {share} der Welten zuerst aus statt in {otherShare}',
  'others-get': 'Die anderen bekommen je {number} Punkte statt {otherNumber}',
  'about-equal': 'Kein klarer Unterschied zur besten Wahl',
  'round-points': 'Im Schnitt {number} Punkte in dieser Runde, die andere Wahl {otherNumber}',

  // 4 Kate
  'leaves-four': 'Die Gegenseite droht mit vier in Spalte {count}, und das hier verhindert es nicht',
  'four-above': 'Die Gegenseite macht direkt darüber vier, in Spalte {count}',
  'allows-two-threats': 'Die Gegenseite antwortet in Spalte {count} und droht an zwei Stellen mit vier',
  'gives-up-threat':
    'Das liegt direkt unter deiner eigenen Drohung in Spalte {count}, die die Gegenseite dann zustellt',
  'forced-lost':
    'Von da an droht die Gegenseite mit jedem Wurf, bis zu ihrem Vierer in Spalte {count}, Reihe {otherCount}',
  'below-lost': 'Am Ende musst du direkt unter Spalte {count}, Reihe {otherCount} werfen, wo die Gegenseite vier macht',
  'ends-lost': 'Es endet mit einem Vierer der Gegenseite in Spalte {count}, Reihe {otherCount}',
  'forced-won': 'Von jetzt an drohst du mit jedem Wurf, bis zu deinem Vierer in Spalte {count}, Reihe {otherCount}',
  'below-won': 'Am Ende muss die Gegenseite direkt unter Spalte {count}, Reihe {otherCount} werfen, wo du vier machst',
  'ends-won': 'Es endet mit deinem Vierer in Spalte {count}, Reihe {otherCount}',
  'stops-row': 'Die Gegenseite hat drei in Reihe {otherCount}: Spalte {count} hält die vierte fern',
  'stops-column': 'Die Gegenseite hat drei übereinander in Spalte {count}: Die muss zu',
  'stops-diagonal': 'Die Gegenseite hat drei schräg: Spalte {count}, Reihe {otherCount} hält die vierte fern',
  'only-safe': 'Jede andere Spalte lässt die Gegenseite vier machen',
  'two-threats': 'Spalte {count} droht an zwei Stellen mit vier: Nur eine lässt sich verhindern',
  'odd-threat':
    'Spalte {count} schafft eine Drohung in Spalte {otherCount} in einer ungeraden Reihe: Am Ende bekommt die, wer begonnen hat',
  'even-threat':
    'Spalte {count} schafft eine Drohung in Spalte {otherCount} in einer geraden Reihe: Am Ende bekommt die, wer nicht begonnen hat',
  'prevents-threat': 'In Spalte {count} entstünde sonst eine Drohung gegen dich, in Spalte {otherCount}',
  forces: 'Spalte {count} erzwingt die Antwort in Spalte {otherCount}',
  middle: 'Die meisten Vierer gehen durch die mittlere Spalte',
  four: 'Vier in einer Reihe',
  'wins-in': 'Gewinnt in {count|Zug|Zügen}',
  'loses-in': 'Verliert in {count|Zug|Zügen}',
  'loses-latest': 'Verliert in {count|Zug|Zügen}, und nichts dauert länger',
  draws: 'Hält das Unentschieden',
  'win-to-draw': 'Macht aus einem Sieg in {otherCount|Zug|Zügen} ein Unentschieden',
  'win-to-loss': 'Macht aus einem Sieg in {otherCount|Zug|Zügen} eine Niederlage in {count|Zug|Zügen}',
  'draw-to-loss': 'Macht aus einem Unentschieden eine Niederlage in {count|Zug|Zügen}',
  'wins-too': 'Gewinnt auch in {count|Zug|Zügen}',
  'loses-too': 'Verliert auch in {count|Zug|Zügen}',
  'draws-too': 'Hält auch das Unentschieden',
  'wins-later': 'Gewinnt später: in {count|Zug|Zügen} statt {otherCount}',
  'loses-sooner': 'Verliert früher: in {count|Zug|Zügen} statt {otherCount}',
  wins: 'Gewinnt',
  loses: 'Verliert',
  'draw-at-least': 'Mindestens ein Unentschieden',
  'draw-at-most': 'Höchstens ein Unentschieden',
  'not-known': 'Nicht zu Ende gerechnet',

  // Terrible People
  'own-words': 'Deine eigenen Worte: Wie lustig sie sind, kann dir niemand sagen',
  'reads-badly': 'Das liest sich in diesem Satz nicht gut; der Rest ist Geschmack',
  'reads-well': 'Das liest sich gut. Geschmackssache',
  'judge-unknown': 'Das liest sich gut. Was hier gefällt, weiß noch niemand',
  'judge-picks': 'Das liest sich gut, und solche Witze wurden hier schon gewählt. Geschmackssache',
  'judge-passes': 'Das liest sich gut, aber solche Witze wurden hier bisher übergangen. Geschmackssache',
  'swap-poor': 'Nichts davon ist ein Witz für diesen Satz; die nächste Karte vielleicht',
  'swap-luck': 'Einmal je Runde darf man tauschen; ob die nächste Karte besser ist, ist Glück',
  'you-judge': 'Geschmackssache: Du richtest',
  'you-judge-reads-badly': 'Geschmackssache, auch wenn es sich nicht gut liest',
};
