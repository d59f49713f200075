// The games that this page can show, one line each. Everything about a game is in its folder, or in the server's registry.
export { look as euchre } from './euchre';
export { look as buckEuchre } from './buck_euchre';
export { look as ohHell } from './oh_hell';
export { look as handAndFoot } from './hand_and_foot';
export { look as fourKate } from './four_kate';
export { look as terriblePeople } from './terrible_people';
