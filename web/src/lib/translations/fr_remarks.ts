// Ce que dit l’expert, en français : une phrase par sorte de remarque (docs/review.md), avec des trous pour ses données.
import type { Remarks } from '../words/grammar';

export const remarks: Remarks = {
  // Tout jeu de plis.
  equal: 'Vaut {the other} : il n’y a rien entre les deux',
  'high-enough': '{the other} suffit pour ce pli ; {the card} en fait un autre dans {share} des mondes',
  'cannot-take':
    '{the card} ne peut pas faire ce pli ; en la gardant, cette carte en fait un autre dans {share} des mondes',
  'void-behind':
    '{seat} n’a plus de {suit} et peut couper : à l’entame, {the card} fait le pli dans {otherShare} des mondes ; plus tard, un pli dans {share}',
  'higher-out':
    'Il reste {the other} en jeu : à l’entame, {the card} fait le pli dans {otherShare} des mondes ; plus tard, un pli dans {share}',
  kept: 'Plus tard, {the card} fait un pli dans {share} des mondes ; maintenant, dans {otherShare}',
  'last-to-play':
    'Tu joues en dernier : {the card} fait ce pli à coup sûr ; plus tard, un pli dans {otherShare} des mondes',
  'boss-trump': '{the card} est l’atout maître et fait tomber les autres : il en reste jusqu’à {count}',
  boss: '{the card} est la carte maîtresse de sa couleur : à l’entame, le pli est à toi dans {share} des mondes ; plus tard, dans {otherShare}',
  'trumps-in':
    'Tu n’as pas de {suit} : {the card} coupe et fait ce pli dans {share} des mondes ; plus tard, un pli dans {otherShare}',
  'takes-it': '{the card} fait ce pli dans {share} des mondes ; plus tard, un pli dans {otherShare}',
  'makes-void':
    'Sans {suit}, tu pourras couper : {the card} fait un pli dans {share} des mondes au lieu de {otherShare}',
  'draws-trumps':
    '{the other} fait tomber des atouts qui couperaient {the card} : un pli dans {share} des mondes au lieu de {otherShare}',
  guards: '{the other} garde {the card} : un pli dans {share} des mondes au lieu de {otherShare}',
  helps: 'Après {the other}, {the card} fait un pli dans {share} des mondes au lieu de {otherShare}',
  'partner-has-it':
    'Ton partenaire tient ce pli avec {the other} : {the card} le lui prendrait, et plus tard fait son propre pli dans {share} des mondes',
  'partner-called':
    'Ton partenaire a choisi {trump} : {the card} fait tomber les atouts adverses, et ton partenaire fait {number} plis au lieu de {otherNumber}',
  'they-called':
    'Les autres ont choisi {trump} : {the card} fait tomber pour eux les atouts de ton partenaire, qui fait {otherNumber} plis au lieu de {number}',
  'partner-takes': 'Ton partenaire fait {number} plis après {the card}, {otherNumber} après {the other}',
  ducks: '{the card} fait ce pli dans {share} des mondes, {the other} dans {otherShare}',
  'use-the-higher':
    '{the other} fait aussi ce pli ; en gardant {the card} à la place, on n’en fait un autre que dans {share} des mondes',
  'gets-rid':
    'Maintenant, {the card} fait un pli dont tu ne veux pas dans {otherShare} des mondes ; plus tard, dans {share}',
  'makes-bid': 'Réussit l’annonce de {count} dans {share} des mondes, {the other} dans {otherShare}',
  'only-choice': 'Il n’y a pas d’autre choix',
  close: 'À peu près aussi bon que {the other}',

  // Jeux à bowers.
  'no-trumps': 'Tu n’as pas de {suit}',
  'holds-trumps': 'À {suit}, tu as {count|atout|atouts}, {the card} en tête, et pas d’as à côté',
  'holds-trumps-and-aces': 'À {suit}, tu as {count|atout|atouts}, {the card} en tête, et {otherCount|as|as} à côté',
  brings: 'Rapporte {number} points en moyenne, l’autre choix {otherNumber}',

  // Who's Deal?
  'upcard-to-partner': '{the card} irait à ton partenaire, qui donne',
  'upcard-to-them': '{the card} irait au donneur de l’autre camp',
  'own-tricks': 'Avec {suit} comme atout, tes cartes font {number} plis, celles de ton partenaire {otherNumber}',
  alone: 'En solo, tu fais les cinq plis dans {share} des mondes, avec ton partenaire dans {otherShare}',
  defends: 'Si tu passes, les autres choisissent et chutent dans {share} des mondes',
  'more-marches': 'Ton camp fait les cinq plis dans {share} des mondes au lieu de {otherShare}',
  'call-shares': 'Réussit dans {share} des mondes et chute dans {otherShare}',
  'makes-it': 'Réussit dans {share} des mondes, avec {the other} dans {otherShare}',
  'all-five': 'Fait les cinq plis dans {share} des mondes, avec {the other} dans {otherShare}',
  euchres: 'Les fait chuter dans {share} des mondes, avec {the other} dans {otherShare}',
  'gives-all-five': 'Leur laisse les cinq plis dans {share} des mondes, avec {the other} dans {otherShare}',
  score: 'L’autre choix rapporte plus de points, mais moins à ce score',

  // Buck Euchre
  'bid-shares': 'L’enchère l’emporte dans {share} des mondes et se réussit dans {otherShare} d’entre eux',
  'bid-tricks': 'Quand elle est à toi, tes cartes font {number} plis pour une enchère de {count}',
  'declare-shares': 'Réussit l’enchère de {count} dans {share} des mondes, l’autre couleur dans {otherShare}',
  'auction-shares': 'L’emporte aux enchères dans {share} des mondes, une enchère de {count} dans {otherShare}',
  'others-gain': 'Les autres gagnent {number} points chacun au lieu de {otherNumber}',
  'stay-shares': 'Qui reste ne fait aucun pli dans {share} des mondes, ce qui coûte cinq points',
  'takes-a-trick': 'Fait un pli dans {share} des mondes, avec {the other} dans {otherShare}',
  'sets-bidder': 'L’enchère chute dans {share} des mondes, avec {the other} dans {otherShare}',
  tricks: 'Fait {number} plis en moyenne, {otherNumber} avec {the other}',

  // Oh Hell
  'likely-winners': 'Un pli probable avec {cards}',
  'no-likely-winners': 'Aucune de tes cartes ne fait un pli plus souvent que non',
  'bid-too-high': 'Avec une annonce de {count}, tu fais trop peu de plis dans {share} des mondes',
  'bid-too-low': 'Avec une annonce de {count}, tu fais trop de plis dans {share} des mondes',
  hook: 'Tu annonces en dernier : {count} n’est pas permis, car le total tomberait juste',
  'bid-made':
    'Réussit dans {share} des mondes, pour {number} points en moyenne ; une annonce de {count} dans {otherShare}, pour {otherNumber}',
  'needs-tricks': 'Il te faut encore {count|pli|plis}',
  'too-many': 'Il te faut encore {count|pli|plis}, et tes cartes en promettent {number}',
  'too-few': 'Il te faut encore {count|pli|plis}, et tes cartes n’en promettent que {number}',
  'needs-none': 'Tu as {count|le # pli|les # plis} de ton annonce et n’en veux plus',
  'bid-none': 'Tu as annoncé zéro et ne veux aucun pli',
  'bid-is-lost': 'Ton annonce est perdue, quoi que tu joues',
  'others-make': '{number} des autres réussissent leur annonce, {otherNumber} après {the other}',

  // Hand & Foot
  'clean-book': 'Avec {cards}, les {rank} font un livre pur, qui vaut 500',
  'dirty-book': 'Avec {cards}, les {rank} font un livre mixte, qui vaut 300',
  'nears-book': 'Avec {cards}, les {rank} arrivent à {count} des sept cartes d’un livre',
  'spoils-clean': 'Un joker sur tes {count} {rank} te prive d’un livre pur, qui vaut 200 de plus',
  'spends-wilds': 'Dépense {count|joker|jokers} sans compléter de livre',
  'plays-down': 'Avec {cards}, tu poses pour la première fois, à {count} points, et peux dès lors prendre la défausse',
  'picks-up-foot': 'Sans {cards}, la main est vide, et le pied entre aussitôt en jeu',
  'clears-hand': 'Sans {cards}, il ne reste que la carte à défausser : ensuite, le pied entre en jeu',
  'goes-out': 'Avec {cards}, le pied est vide : tu sors, et la manche est finie',
  'lays-points': '{cards} sur la table : {count} points qui, en main, compteraient contre toi',
  'takes-pile': 'La défausse apporte {count|carte|cartes} pour des livres',
  'red-threes-in-pile': 'La défausse contient {count|trois rouge|trois rouges}, à 300 points chacun',
  'longer-hand': 'Avec la défausse, tu tiens {count} cartes, loin d’en voir la fin',
  'leaves-pile': 'Laisse aux autres une défausse de {count|carte|cartes}',
  'red-three': '{the card} coûte 300 s’il reste en main à la fin',
  'black-three': '{the card} ne sert à rien, et avec cette carte dessus personne ne peut prendre la défausse',
  'throws-wild': '{the card} est un joker : défaussé, il ne complète aucun livre',
  freezes: '{the card} dessus gèle la défausse pour le joueur suivant',
  'breaks-up': 'Casse tes {count} {rank}',
  single: '{the card} est ta seule carte de cette valeur, sans combinaison où la mettre',
  'fits-own-meld': '{the card} pourrait aller sur tes {rank} déjà sur la table',
  'next-has-laid':
    '{the card} ne risque rien : {seat} a déjà posé des {rank} et n’en a sans doute pas deux autres pour prendre la défausse',
  'may-be-taken': '{seat} peut prendre une défausse de {count|carte|cartes} avec deux {rank}',
  'could-be-laid': 'Finit le tour avec {count} points en main qui pourraient être posés',
  'books-bring': 'Les livres rapportent à la fin {number} points au lieu de {otherNumber}',
  'melds-bring': 'Les cartes posées rapportent à la fin {number} points au lieu de {otherNumber}',
  'left-costs': 'Les cartes restées en main et au pied coûtent à la fin {number} points au lieu de {otherNumber}',
  'first-out': 'Tu sors en premier dans {share} des mondes au lieu de {otherShare}',
  'others-get': 'Les autres marquent {number} points chacun au lieu de {otherNumber}',
  'about-equal': 'Pas de différence nette avec le meilleur choix',
  'round-points': '{number} points en moyenne dans cette manche, l’autre choix {otherNumber}',

  // 4 Kate
  'leaves-four': 'L’adversaire va en aligner quatre dans la colonne {count}, et ceci ne l’empêche pas',
  'four-above': 'L’adversaire en aligne quatre juste au-dessus, dans la colonne {count}',
  'allows-two-threats': 'L’adversaire répond dans la colonne {count} et menace d’en aligner quatre à deux endroits',
  'gives-up-threat': 'C’est juste sous ta propre menace dans la colonne {count}, que l’adversaire bouche alors',
  'forced-lost':
    'Dès lors, l’adversaire menace à chaque jeton, jusqu’à quatre alignés en colonne {count}, rangée {otherCount}',
  'below-lost':
    'À la fin, tu dois jouer juste sous la colonne {count}, rangée {otherCount}, où l’adversaire en aligne quatre',
  'ends-lost': 'Cela finit par quatre alignés de l’adversaire en colonne {count}, rangée {otherCount}',
  'forced-won': 'Désormais, tu menaces à chaque jeton, jusqu’à quatre alignés en colonne {count}, rangée {otherCount}',
  'below-won':
    'À la fin, l’adversaire doit jouer juste sous la colonne {count}, rangée {otherCount}, où tu en alignes quatre',
  'ends-won': 'Cela finit par tes quatre alignés en colonne {count}, rangée {otherCount}',
  'stops-row': 'L’adversaire en a trois sur la rangée {otherCount} : la colonne {count} empêche le quatrième',
  'stops-column': 'L’adversaire en a trois l’un sur l’autre dans la colonne {count} : il faut la fermer',
  'stops-diagonal':
    'L’adversaire en a trois en diagonale : colonne {count}, rangée {otherCount}, pour empêcher le quatrième',
  'only-safe': 'Toute autre colonne laisse l’adversaire en aligner quatre',
  'two-threats': 'La colonne {count} menace d’en aligner quatre à deux endroits : un seul peut être bouché',
  'odd-threat':
    'La colonne {count} crée une menace dans la colonne {otherCount}, sur une rangée impaire : à la fin, celles-là reviennent à qui a commencé',
  'even-threat':
    'La colonne {count} crée une menace dans la colonne {otherCount}, sur une rangée paire : à la fin, celles-là reviennent à qui a joué second',
  'prevents-threat': 'Dans la colonne {count}, l’adversaire créerait une menace dans la colonne {otherCount}',
  forces: 'La colonne {count} oblige l’adversaire à répondre dans la colonne {otherCount}',
  middle: 'La plupart des alignements passent par la colonne du milieu',
  four: 'Quatre alignés',
  'wins-in': 'Gagne en {count|coup|coups}',
  'loses-in': 'Perd en {count|coup|coups}',
  'loses-latest': 'Perd en {count|coup|coups}, et rien ne dure plus longtemps',
  draws: 'Tient le nul',
  'win-to-draw': 'Change un gain en {otherCount|coup|coups} en partie nulle',
  'win-to-loss': 'Change un gain en {otherCount|coup|coups} en défaite en {count|coup|coups}',
  'draw-to-loss': 'Change une partie nulle en défaite en {count|coup|coups}',
  'wins-too': 'Gagne aussi en {count|coup|coups}',
  'loses-too': 'Perd aussi en {count|coup|coups}',
  'draws-too': 'Tient aussi le nul',
  'wins-later': 'Gagne plus tard : en {count|coup|coups} au lieu de {otherCount}',
  'loses-sooner': 'Perd plus tôt : en {count|coup|coups} au lieu de {otherCount}',
  wins: 'Gagne',
  loses: 'Perd',
  'draw-at-least': 'Au moins le nul',
  'draw-at-most': 'Au plus le nul',
  'not-known': 'Pas calculé jusqu’au bout',

  // Terrible People
  'own-words': 'Tes propres mots : personne ne peut te dire s’ils sont drôles',
  'reads-badly': 'Cela se lit mal dans cette phrase ; le reste est affaire de goût',
  'reads-well': 'Cela se lit bien. Affaire de goût',
  'judge-unknown': 'Cela se lit bien. Ce qui fait rire ce juge, personne ne le sait encore',
  'judge-picks': 'Cela se lit bien, et ce juge a déjà choisi ce genre de blague. Affaire de goût',
  'judge-passes': 'Cela se lit bien, mais ce juge a ignoré ce genre de blague. Affaire de goût',
  'swap-poor': 'Rien ici ne fait une blague de cette phrase ; la prochaine carte peut-être',
  'swap-luck': 'On peut échanger une fois par manche ; que la prochaine carte soit meilleure, c’est la chance',
  'you-judge': 'Affaire de goût : c’est toi qui juges',
  'you-judge-reads-badly': 'Affaire de goût, même si cela se lit mal',
};
