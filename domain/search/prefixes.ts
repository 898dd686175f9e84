/** Prefixes of names that are written in several ways. */

const CHINESE: Record<string, string> = {
  ...{ 'tert-': '叔', 't-': '叔', 'sec-': '仲', 's-': '仲', 'iso-': '异', 'i-': '异', 'n-': '正' },
  ...{ 'o-': '邻', 'm-': '间', 'p-': '对' },
};
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/^tert-/i, 't-'],
  [/^sec-/i, 's-'],
  [/^iso-/i, 'i-'],
  [/^t-/i, 'tert-'],
  [/^s-/i, 'sec-'],
  [/^i-/i, 'iso-'],
  [/^n-(?=[A-Z])/, ''],
];

/** `tert-丁醇` → 叔丁醇, `sec-BuLi` → s-BuLi; empty for names without such a prefix. */
export function otherPrefixes(text: string): string[] {
  const [prefix] = /^(?:tert|sec|iso|[tsinomp])-?(?=\p{Script=Han})/iu.exec(text) ?? [];
  const chinese = prefix === undefined ? undefined : CHINESE[`${prefix.toLowerCase().replace('-', '')}-`];
  const spelt = LATIN.filter(([pattern]) => pattern.test(text)).map(([pattern, to]) =>
    text.replace(pattern, to),
  );
  return [...(chinese === undefined ? [] : [`${chinese}${text.slice((prefix ?? '').length)}`]), ...spelt];
}
