/**
 * Other ways to write a name: prefixes, valence of metals, salts, configuration, possessives, and names that no record of the
 * catalogue has.
 */
import { stripSpaces } from '../shared/searchText';
import { OTHER_NAMES } from './otherNames.data';

const COMMON = new Map(
  OTHER_NAMES.flatMap(([name, ...others]) => others.map((other) => [stripSpaces(other), name] as const)),
);

const CHINESE: Record<string, string> = {
  ...{ 'tert-': '叔', 't-': '叔', 'sec-': '仲', 's-': '仲', 'iso-': '异', 'i-': '异', 'n-': '正' },
  ...{ 'o-': '邻', 'm-': '间', 'p-': '对' },
};
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/^tert-/i, 't-'],
  [/^sec-/i, 's-'],
  [/^iso-/i, 'i-'],
  [/^t-/i, 'tert-'],
  [/^para-/i, 'p-'],
  [/^para-/i, '4-'],
  [/^ortho-/i, 'o-'],
  [/^ortho-/i, '2-'],
  [/^meta-/i, 'm-'],
  [/^meta-/i, '3-'],
  [/^s-/i, 'sec-'],
  [/^i-/i, 'iso-'],
  [/^n-(?=[A-Z])/, ''],
  // 丹参酮2A, 苏丹红1号.
  [/(?<=\p{Script=Han})1(?:号|型)?(?=[AB]?$)/u, 'I'],
  [/(?<=\p{Script=Han})2(?:号|型)?(?=[AB]?$)/u, 'II'],
  [/(?<=\p{Script=Han})3(?:号|型)?(?=[AB]?$)/u, 'III'],
  [/(?<=[\s,(])t-(?=[a-z])/, 'tert-'],
  [/\((?:I{1,3}|IV|VI?)\)/g, ''],
  // 吐温8O with a letter.
  [/(?<=\p{Script=Han}\s?\d+)O$/iu, '0'],
  // D-氯仿 is deuterated where the catalogue has it so.
  [/^d-(?=\p{Script=Han}{1,4}$)/iu, '氘代'],
  [/^d-([a-z]{5,})$/i, '$1-d'],
  // Restriction enzymes: EcoR1, Hind3.
  [/(?<=^[a-z]{3,4})1$/i, 'I'],
  [/(?<=^[a-z]{3,4})3$/i, 'III'],
  // 氟化钠盐 is 氟化钠.
  [/(?<=[钠钾锂钙镁锌铯钡铵铷])盐$/u, ''],
  [/^([DL])型/iu, '$1-'],
  [/['’]s(?=\s)/, ''],
  [/(?:['’]s)?\s+catalyst$/i, '催化剂'],
  [/(?:['’]s)?\s+(?:reagent)$/i, '试剂'],
  [/(?:['’]s)?\s+catalyst$/i, "'s catalyst"],
];

/** Metals whose valence the older English names tell. */
const METALS: Record<string, string> = {
  ...{ ferric: 'iron(III)', ferrous: 'iron(II)', cupric: 'copper(II)', cuprous: 'copper(I)' },
  ...{ stannic: 'tin(IV)', stannous: 'tin(II)', mercuric: 'mercury(II)', mercurous: 'mercury(I)' },
  ...{
    cobaltous: 'cobalt(II)',
    nickelous: 'nickel(II)',
    manganous: 'manganese(II)',
    chromic: 'chromium(III)',
  },
  ...{ plumbous: 'lead(II)', auric: 'gold(III)', cerous: 'cerium(III)', ceric: 'cerium(IV)' },
};
const METAL = new RegExp(`\\b(${Object.keys(METALS).join('|')})\\b`, 'gi');

const GROUPS: Record<string, string> = {
  ...{
    Cl: '氯',
    Br: '溴',
    F: '氟',
    I: '碘',
    Me: '甲基',
    Et: '乙基',
    OMe: '甲氧基',
    NH2: '氨基',
    NO2: '硝基',
  },
  ...{ CN: '氰基', OH: '羟基', CF3: '三氟甲基', Ph: '苯基' },
};
const GROUP = /(?<=\d-)(Cl|Br|F|I|Me|Et|OMe|NH2|NO2|CN|OH|CF3|Ph)-?(?=\p{Script=Han})/gu;

/** `2-Cl-嘧啶` → 2-氯嘧啶. */
function groups(text: string): string[] {
  const named = text.replace(GROUP, (group: string) => GROUPS[group.replace('-', '')] ?? group);
  return named === text ? [] : [named];
}

/** `cupric sulfate` → copper(II) sulfate, copper sulfate. */
function metals(text: string): string[] {
  const valent = text.replace(METAL, (word) => METALS[word.toLowerCase()] ?? word);
  return valent === text ? [] : [valent, valent.replace(/\([IV]+\)/g, '')];
}

/** `tert-丁醇` → 叔丁醇, `sec-BuLi` → s-BuLi; empty for names that are written in one way only. */
export function otherWritings(text: string): string[] {
  const [prefix] = /^(?:tert|sec|iso|[tsinomp])-?(?=\p{Script=Han})/iu.exec(text) ?? [];
  const chinese = prefix === undefined ? undefined : CHINESE[`${prefix.toLowerCase().replace('-', '')}-`];
  const spelt = LATIN.filter(([pattern]) => pattern.test(text)).map(([pattern, to]) =>
    text.replace(pattern, to),
  );
  return [
    ...(chinese === undefined ? [] : [`${chinese}${text.slice((prefix ?? '').length)}`]),
    ...spelt,
    ...metals(text),
    ...groups(text),
    ...[COMMON.get(stripSpaces(text)) ?? []].flat(),
  ];
}

/** `1,2-DCE` → locants `1,2` of the abbreviation `DCE`; null for other texts. */
export function locantsBefore(text: string): { locants: string; abbreviation: string } | null {
  const [, locants, abbreviation] = /^(\d(?:,\d)*)-([A-Z]{3,6})$/.exec(text.normalize('NFKC')) ?? [];
  return locants === undefined || abbreviation === undefined ? null : { locants, abbreviation };
}
