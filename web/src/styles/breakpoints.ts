// Every screen that styles make a difference for, by name: @media (--desk). An upright phone is the base. Styles may use no other
// sizes (stylelint refuses them); tools/breakpoints.ts puts these in their place.
const desk = '(width >= 760px) and (height >= 501px) and (orientation: landscape)';

export const breakpoints: Readonly<Record<string, string>> = {
  // The three layouts: upright (phones, tablets, narrow windows), a desk, and a phone on its side.
  upright: '(orientation: portrait), (width <= 759px) and (height >= 501px)',
  desk,
  side: '(height <= 500px) and (orientation: landscape)',

  // Upright, by size.
  tablet: '(width >= 700px) and (orientation: portrait)',
  phone: '(width <= 699px) and (orientation: portrait)',
  'low-phone': '(height <= 899px) and (width <= 699px) and (orientation: portrait)',
  'lower-phone': '(height <= 800px) and (width <= 759px) and (orientation: portrait)',
  'small-phone': '(height <= 739px) and (width <= 699px) and (orientation: portrait)',
  'smallest-phone': '(height <= 699px) and (width <= 699px) and (orientation: portrait)',
  'roomy-upright': '((width <= 759px) or (orientation: portrait)) and (height >= 30rem)',

  // Desks, by size.
  'desk-1180': `${desk} and (width <= 1180px)`,
  'desk-1000': `${desk} and (width <= 1000px)`,
  'desk-3-to-2': `${desk} and (aspect-ratio <= 3/2)`,

  // On its side, by width.
  'narrow-side': '(height <= 500px) and (width <= 759px) and (orientation: landscape)',

  // By one measure alone.
  portrait: '(orientation: portrait)',
  wide: '(width >= 760px) and (orientation: landscape)',
  'wide-sheet': '(width >= 560px) and (orientation: landscape)',
  slim: '(width <= 699px)',
  'slim-not-slimmest': '(width >= 380px) and (width <= 699px)',
  slimmest: '(width <= 379px)',
  low: '(height <= 739px)',
  'large-type': '(width <= 20em)',
};
