/** Values allowed in source files, with their display texts. */

/** Letters of the `STATES` in the rules. */
export const STATE_LETTERS: Record<string, string> = { l: '液体', s: '固体', q: '溶液', g: '气体' };
export const SIGNALS: Record<string, '危险' | '警告' | null> = { D: '危险', W: '警告', '-': null };
export const KINDS = (
  'tip tube cryotube dish plate flask filter membrane column vial glass beaker bottle glove mask goggles paper ' +
  'instrument kit enzyme antibody serum medium gel spe tlc'
).split(' ');
