/** Abbreviated groups in formulas. */

const GROUPS: Record<string, string> = {
  ...{ Me: 'CH3', Et: 'C2H5', Bu: 'C4H9', Ph: 'C6H5', Bn: 'C7H7', Cp: 'C5H5', Ac: 'C2H3O' },
};
const TOKEN = /Me|Et|Bu|Ph|Bn|Cp|Ac/g;

/** `BH3·Me2S` → `BH3·(CH3)2S`; null for text without groups, and for words. */
export function expandGroups(text: string): string | null {
  if (!/^[A-Za-z\d()·.*[\]]+$/u.test(text) || /[a-z]{3}/.test(text)) return null;
  const expanded = text.replace(TOKEN, (group) => `(${GROUPS[group] ?? group})`);
  return expanded === text ? null : expanded;
}
