// The standard rules for styles, in files and in components. Prettier does the layout.
export default {
  extends: ['stylelint-config-standard', 'stylelint-config-html'],
  rules: {
    // Rules stand by what they are about, not by how heavy their selectors are.
    'no-descending-specificity': null,
    // Sizes of screens have names: src/styles/breakpoints.ts.
    'media-feature-name-allowed-list': ['prefers-reduced-motion', 'prefers-contrast', 'forced-colors'],
    'number-max-precision': 5,
    // Suits are named as the cards name them: .suit-S.
    'selector-class-pattern': '^[a-z][a-z0-9]*(-[a-z0-9]+)*(-[SHDC])?$',
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
  },
};
