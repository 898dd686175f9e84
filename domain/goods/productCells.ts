/** Reads single cells of the table of new products. */
import { GRADES } from '../catalogue/gradeUse';
import { normalizeCas } from '../chemistry/cas';
import { restoredCas } from '../quickOrder/restoredCas';
import { H_TEXTS } from '../safety/hazardTexts';
import {
  SHIP,
  STORAGE_CONDITIONS,
  STORAGE_TEMPERATURES,
  storageText,
  type ShipCode,
} from '../safety/storage';
import { groupBy } from '../shared/lists';
import { GOODS_PICTURES } from './draft';
import type { NamedColumn } from './productSheet';
import type { ProductDraft } from './types';

/** Ids by name (`placeKey`); null for a name that is not unique. */
export interface RowPlaces {
  brands: ReadonlyMap<string, number | null>;
  categories: ReadonlyMap<string, number | null>;
}

/** Key of a name of a brand or category. */
export const placeKey = (name: string): string => name.normalize('NFKC').replace(/\s/g, '').toLowerCase();

/** Why a cell cannot be read. */
export class Fault {
  constructor(
    readonly reason: string,
    readonly message: string,
  ) {}
}

type Given = Partial<ProductDraft>;
type Reader = (text: string, places: RowPlaces) => Given | Fault;

const SEPARATOR = /\s*[;；\n]\s*/;
const partsOf = (text: string): string[] => text.split(SEPARATOR).filter(Boolean);
/** Codes and tokens may be separated by anything that none of them contains. */
const wordsOf = (text: string): string[] => text.split(/[\s;；,，、/]+/).filter(Boolean);

const KINDS: Readonly<Record<string, ProductDraft['kind']>> = {
  ...{ 化学试剂: 'substance', 试剂: 'substance' },
  ...{ 其他商品: 'goods', 试剂盒: 'goods', 套装: 'goods', 耗材: 'goods', 仪器: 'goods' },
};

/** Decisions about hazards in words. Nothing else counts as harmless. */
const HARMLESS = ['无危险分类', '经核实,无危险分类'];
const NO_HAZARD = ['不含危险组分', '不含危险组分,不需要分类'];

const byName = (names: Readonly<Record<string, string>>, text: string): string | undefined =>
  Object.hasOwn(names, text) ? text : Object.entries(names).find(([, name]) => name === text)?.[0];

const namesIn = (named: Readonly<Record<string, { name: string }>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(named).map(([code, { name }]) => [code, name]));
const GRADE_NAMES = namesIn(GRADES);
const SHIP_NAMES = namesIn(SHIP);

const placeIn =
  (field: 'brandId' | 'categoryId', reason: string, word: string, key: keyof RowPlaces): Reader =>
  (text, places) => {
    const id = places[key].get(placeKey(text));
    if (id === undefined) return new Fault(reason, `没有这个${word}：${text}`);
    return id === null ? new Fault(reason, `有几个同名的${word}，请写成“上级分类/${text}”`) : { [field]: id };
  };

const line =
  (field: 'nameZh' | 'nameEn' | 'catalogNo' | 'purity' | 'spec' | 'classSource' | 'smiles', max: number): Reader =>
  (text) =>
    text.length > max ? new Fault('TOO_LONG', `最多 ${max} 字`) : { [field]: text }; // prettier-ignore

/** A reader for each column; blank cells are not read. */
export const READERS: Readonly<Record<NamedColumn, Reader>> = {
  kind: (text) => {
    const kind = KINDS[text.replace(/[(（].*$/, '')];
    return kind ? { kind } : new Fault('INVALID', '类型请填“化学试剂”或“其他商品”');
  },
  catalogNo: line('catalogNo', 24),
  nameZh: line('nameZh', 120),
  nameEn: line('nameEn', 200),
  aliases: (text) => {
    const aliases = partsOf(text);
    if (aliases.length > 30) return new Fault('TOO_LONG', '最多 30 个别名');
    return aliases.some((alias) => alias.length > 120)
      ? new Fault('TOO_LONG', '一个别名最多 120 字，别名之间用分号隔开')
      : { aliases };
  },
  brand: placeIn('brandId', 'BRAND_UNKNOWN', '品牌', 'brands'),
  category: placeIn('categoryId', 'CATEGORY_UNKNOWN', '分类', 'categories'),
  cas: (text) => ({ cas: (normalizeCas(text) ?? restoredCas(text) ?? text).slice(0, 20) }),
  smiles: line('smiles', 4_000),
  grade: (text) => {
    const grade = byName(GRADE_NAMES, text) ?? byName(GRADE_NAMES, text.toUpperCase());
    return grade ? { grade } : new Fault('INVALID', `没有这个级别：${text}，请填如 AR、分析纯`);
  },
  purity: line('purity', 200),
  state: (text) =>
    text.length > 4 ? new Fault('INVALID', '形态只能是液体、固体、溶液、气体') : { state: text },
  spec: line('spec', 200),
  picture: (text) => {
    const picture = byName(GOODS_PICTURES, text);
    return picture ? { picture } : new Fault('INVALID', `没有这个图形：${text}`);
  },
  components: readComponents,
  flash: (text) => {
    const flash = text
      .normalize('NFKC')
      .replace(/\s*(℃|°C)\s*/gi, '')
      .replace(/(?<=\d)\s*[~–—-]\s*(?=\d)/, '–');
    return flash.length > 20 ? new Fault('INVALID', '闪点请写成 -20、<23 或 23–60（℃）') : { flash };
  },
  storage: readStorage,
  ship: (text) => {
    const ship = byName(SHIP_NAMES, text) as ShipCode | undefined;
    return ship ? { ship } : new Fault('INVALID', `运输请填${Object.values(SHIP_NAMES).join('、')}`);
  },
  hazard: readHazard,
  un: (text) => (text.length > 40 ? new Fault('TOO_LONG', '最多 40 字') : { un: text }),
  classSource: line('classSource', 300),
  tests: readTests,
};

/** `无水碳酸钾 584-08-7 30%；水`: name, CAS number and share, separated by semicolons. */
function readComponents(text: string): Given | Fault {
  const components = partsOf(text).map((part) => {
    const words = part.normalize('NFKC').split(/[\s,、|]+/);
    const percent =
      words
        .find((word) => /^\d+(\.\d+)?%$/.test(word))
        ?.slice(0, -1)
        .slice(0, 12) ?? null;
    const cas = words.map((word) => normalizeCas(word)).find((found) => found !== null) ?? '';
    const name = words.filter((word) => !/^\d+(\.\d+)?%$/.test(word) && normalizeCas(word) === null);
    return { name: name.join(' '), cas, percent };
  });
  if (components.length > 40) return new Fault('TOO_LONG', '最多 40 个组分');
  return components.some(({ name }) => name.length > 80)
    ? new Fault('TOO_LONG', '组分名最多 80 字，组分之间用分号隔开')
    : { components };
}

/** `水分|卡尔费休|≤0.05%；外观|目视|无色液体`: test, method and limit, separated by semicolons. */
function readTests(text: string): Given | Fault {
  const lines = partsOf(text).map((part) => part.split(/\s*[|｜]\s*/));
  if (lines.length > 40) return new Fault('TOO_LONG', '最多 40 个检验项目');
  const odd = lines.find(
    (words) => words.length !== 3 || words.some((word) => word === '' || word.length > 80),
  );
  if (odd)
    return new Fault(
      'INVALID',
      `“${odd.join('|').slice(0, 30)}”请写成“项目|方法|标准规定”，项目之间用分号隔开`,
    );
  return { tests: lines.map(([item = '', method = '', spec = '']) => ({ item, method, spec })) };
}

const STORAGE_NAMES = new Map(
  [...STORAGE_TEMPERATURES, ...STORAGE_CONDITIONS].flatMap((token) => {
    const words = placeKey(storageText([token]));
    return [words, words.replace(/\(.*\)$/, ''), token.toLowerCase()].map((word) => [word, token] as const);
  }),
);

/** Tokens or the words that pages show for them: `RT；SEAL`, `室温，密封`. */
function readStorage(text: string): Given | Fault {
  const storage: string[] = [];
  for (const part of text.split(/[;；,，、\n]+/).filter((each) => each.trim() !== '')) {
    const token =
      STORAGE_NAMES.get(placeKey(part)) ?? STORAGE_NAMES.get(placeKey(part).replace(/[-~～]/g, '–'));
    if (token === undefined) return new Fault('INVALID', `没有这个储存条件：${part.trim()}`);
    storage.push(token);
  }
  const isWarm = (token: string) => Number(!STORAGE_TEMPERATURES.includes(token));
  return { storage: [...new Set(storage)].sort((a, b) => isWarm(a) - isWarm(b)) };
}

/** H codes, or a decision in words. */
function readHazard(text: string): Given | Fault {
  const words = text.normalize('NFKC').replace(/\s/g, '');
  if (HARMLESS.includes(words)) return { hCodes: [], noHazard: false };
  if (NO_HAZARD.includes(words)) return { hCodes: null, noHazard: true };
  const written = wordsOf(text.normalize('NFKC'));
  const lost = written.find((code) => codeOf(code) === null);
  return lost === undefined
    ? { hCodes: written.flatMap((code) => codeOf(code) ?? []), noHazard: false }
    : new Fault(
        'HAZARD_UNREADABLE',
        `没有 ${lost.slice(0, 20)} 这个类别：请填 H 代码（如 H225；H319）、“无危险分类”或“不含危险组分”`,
      );
}

const CODES_BY_CAPITALS = groupBy([...H_TEXTS.keys()], (code) => code.toUpperCase());

/** The known code that is meant. `H360Fd` and `H360FD` differ, so another spelling is only read where it is unique. */
function codeOf(written: string): string | null {
  if (H_TEXTS.has(written)) return written;
  const [code, other] = CODES_BY_CAPITALS.get(written.toUpperCase()) ?? [];
  return code !== undefined && other === undefined ? code : null;
}
