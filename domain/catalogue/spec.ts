/** 规格 of a chemical in one line. */
export const specOf = (grade: string | null, purity: string | null): string =>
  [grade, purity].filter(Boolean).join('，');
