/**
 * Maintainer's step: `npm run catalogue:exposure -- <folder of the package chemicals>`. Writes `source/exposure.tsv`:
 * occupational exposure limits of Ontario, and the lists of carcinogens of IARC and NTP, for the substances of
 * `compounds/`. NOTICE.md names the editions. Entries that hold for several forms of a substance are left out, because
 * the table does not say which limit belongs to which form.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXPOSURE_COLUMNS } from './exposure';
import { EXPOSURE, SOURCE } from './paths';
import { readSource } from './source';
import { cell, Problems } from './tsv';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('usage: npm run catalogue:exposure -- <folder of chemicals>');
  process.exit(2);
}

const linesOf = (name: string): string[][] =>
  readFileSync(join(folder, 'Safety', name), 'utf8')
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split('\t').map((text) => text.trim()));

const problems = new Problems();
const sold = new Set(readSource(problems).compounds.map((row) => cell(row, 'cas')));
problems.stopIfAny();

/** Names of several forms, each with its own limit or none. */
const SEVERAL_FORMS = /fume|alkyl|soluble|metal\b|, elemental|nickel|coal|as hydrazoic/i;
const BASIS = /\bas ([A-Z][a-z]?|CN)\b/;

type Line = readonly [cas: string, list: string, entry: string, value: string, unit: string, note: string];

/** A limit such as `200 ppm` or `0.5ppm`; null for a blank cell. */
function limitOf(text: string): { value: string; unit: string } | null {
  if (text === '') return null;
  const [, value, unit] = /^([\d.]+)\s*(ppm|mg\/m3)$/.exec(text) ?? [];
  if (!value || !unit) throw new Error(`Not a limit: ${text}`);
  return { value, unit };
}

const ontario = linesOf('Ontario Exposure Limits.tsv').flatMap(
  ([numbers = '', name = '', twa = '', stel = '', ceiling = '', notation = '']): Line[] => {
    if (SEVERAL_FORMS.test(name)) return [];
    const note = BASIS.exec(name)?.[1] ?? '';
    return numbers
      .split(';')
      .map((number) => number.trim())
      .filter((cas) => sold.has(cas))
      .flatMap((cas) => [
        ...Object.entries({ twa, stel, ceiling }).flatMap(([entry, text]): Line[] => {
          const limit = limitOf(text);
          return limit ? [[cas, 'ontario', entry, limit.value, limit.unit, note]] : [];
        }),
        ...(notation === 'Skin' ? [[cas, 'ontario', 'skin', '', '', ''] as const] : []),
      ]);
  },
);

const GROUPS: Readonly<Record<string, string>> = { 1: '1', 11: '2A', 12: '2B', 3: '3' };

/** Evaluated again, or announced to be, since the edition of the table: an older group could be too mild. */
const EVALUATED_AGAIN = new Set(
  [
    ...['107-02-8', '123-73-9', '4170-30-3', '63-75-2', '548-62-9', '569-64-2', '71-55-6', '122-66-7'],
    ...['122-39-4', '924-42-5', '78-59-1', '7440-48-4', '1307-96-6', '7646-79-9', '10124-43-3', '1309-64-4'],
    ...['7440-33-7', '120-12-7', '75-26-3', '97-88-1', '22839-47-0', '93-15-2', '97-54-1', '335-67-1'],
    ...['1763-23-1', '14807-96-6', '107-13-1', '58-93-5', '137234-62-9', '104987-11-3', '1634-04-4', '637-92-3'],
    ...['75-65-0', '108-20-3', '994-05-8', '1912-24-9', '15972-60-8', '50471-44-8'],
  ],
); // prettier-ignore

/** What the entry is about when it is not the substance by itself. */
const ABOUT: Readonly<Record<string, string>> = {
  '64-17-5': '酒精饮料中的乙醇',
  '75-07-0': '饮酒所伴随的乙醛',
  '15663-27-1': '与依托泊苷和博来霉素联用',
  '7664-93-9': '含硫酸的强无机酸雾',
  '98-88-4': '与 α-氯代甲苯类同时接触',
  '100-44-7': '与苯甲酰氯等同时接触',
  '107-30-2': '工业级',
  '7440-02-0': '金属镍',
  '7631-86-9': '无定形二氧化硅',
};

const iarc = linesOf('IARC Carcinogen Database.tsv').flatMap(
  ([cas = '', , code = '', , year = '']): Line[] => {
    const group = GROUPS[code];
    if (!group || !sold.has(cas) || EVALUATED_AGAIN.has(cas)) return [];
    return [[cas, 'iarc', 'group', group, /^\d{4}/.exec(year)?.[0] ?? '', ABOUT[cas] ?? '']];
  },
);

const LISTINGS: Readonly<Record<string, string>> = { 1: 'known', 2: 'anticipated' };

const ntp = linesOf('National Toxicology Program Carcinogens.tsv').flatMap(
  ([cas = '', , listing = '']): Line[] =>
    sold.has(cas) && LISTINGS[listing] ? [[cas, 'ntp', 'listing', LISTINGS[listing], '', '']] : [],
);

const all = [...ontario, ...iarc, ...ntp].sort((a, b) => (a.join('\t') < b.join('\t') ? -1 : 1));
writeFileSync(EXPOSURE, `${[EXPOSURE_COLUMNS, ...all].map((line) => line.join('\t')).join('\n')}\n`);
const count = (lines: readonly Line[]) => new Set(lines.map(([cas]) => cas)).size;
console.log(`${SOURCE}: limits of ${count(ontario)} substances, IARC ${count(iarc)}, NTP ${count(ntp)}`);
