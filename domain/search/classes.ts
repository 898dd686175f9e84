/**
 * Queries that name a class of substances and no single one: 无水硫酸盐, 一水合物, 钠盐, 稀土氧化物, 增塑剂. The names of the
 * catalogue tell which substances belong to it. Source: nomenclature of the Chinese Chemical Society (2017).
 */
import { fold } from '../shared/searchText';
import { CLASSES } from './classes.data';
import { ACID_NAMES, splitForms, watersIn } from './forms';

/** What decides whether a product belongs to a class. */
export interface Member {
  name: string;
  formula: string | null;
}

export type SubstanceClass = (member: Member) => boolean;

const RARE_EARTHS = '镧铈镨钕钷钐铕钆铽镝钬铒铥镱镥钪钇';
const METALS = `钠钾锂钙镁锌铜铁铅锰钴镍钡银钯铝铬锡锑汞镉锶铟镓铋锆钛钒钨钼铂金铑铱钌铯铷铍铌钽铪碲硒铵${RARE_EARTHS}`;
const WATER = '(?:无水|[半一二三四五六七八九十]+水)?';
/** Acids of salts besides those that `forms.ts` knows. */
const OTHER_ACIDS =
  '碳酸|硼酸|硅酸|偏硅酸|亚硫酸|硫代硫酸|过硫酸|亚硝酸|亚磷酸|次磷酸|焦磷酸|铬酸|重铬酸|钼酸|钨酸|钒酸|偏钒酸|高锰酸|氯酸|亚氯酸|次氯酸|溴酸|碘酸|高碘酸|硫氰酸|氰酸|氯铂酸|氟硅酸|甲酸|丙酸|丁酸|苯甲酸|山梨酸|水杨酸|乳酸|葡萄糖酸|硬脂酸|三氟甲磺酸|氨基磺酸|谷氨酸|抗坏血酸';
/** Names of acids as the catalogue has them. */
const ACIDS: Readonly<Record<string, string>> = {
  醋酸: '乙酸',
  枸橼酸: '柠檬酸',
  蚁酸: '甲酸',
  甲烷磺酸: '甲磺酸',
};

const SALT = new RegExp(`^(${[...ACID_NAMES, OTHER_ACIDS, ...Object.keys(ACIDS)].join('|')})盐$`, 'u');

/** Longer texts are no classes. */
const LONGEST = 24;

/** The class that the whole text names; null for other texts. */
export function classOf(text: string): SubstanceClass | null {
  if (text.length > LONGEST) return null;
  const word = text
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/(?<=.{2})(?:类|系列|类试剂)$/u, '');
  const called = CLASSES.find(({ words }) => words.some((each) => fold(each) === fold(text)));
  if (called) return ({ name }) => called.names.test(name);
  const { forms, rest } = splitForms(word, ['hydrate']);
  const [water] = forms;
  if (forms.length > 1) return null;
  const isAny = /^[物盐]?$/u.test(rest);
  const names = isAny ? /(?:)/u : namesOf(rest);
  if (names === null || (water === undefined && isAny)) return null;
  return ({ name, formula }) =>
    names.test(name) && (water === undefined || hasWater(water.value, rest, { name, formula }));
}

/** Anhydrous members say so in their names; others may have no hydrate at all. */
function hasWater(count: string, rest: string, { name, formula }: Member): boolean {
  // Few names have the character, and reading them costs.
  const isNamed =
    name.includes('水') && splitForms(name, ['hydrate']).forms.some(({ value }) => value === count);
  return isNamed || (count !== '0' && rest !== '' && formula !== null && String(watersIn(formula)) === count);
}

/** Pattern of the names of a class without its water; null when the text is no class. */
function namesOf(text: string): RegExp | null {
  const [, acid] = SALT.exec(text) ?? [];
  if (acid !== undefined) return ofAcid(ACIDS[acid] ?? acid);
  const [, ion] = new RegExp(`^([${METALS}])盐$`, 'u').exec(text) ?? [];
  if (ion !== undefined) return new RegExp(`${ion}(?:盐)?$|${ion}盐?[一二三四五六七八九十]+水合物$`, 'u');
  const [, kind = '', anion] =
    /^(金属|稀土|无机)?(硼氢|氧|过氧|氢氧|氯|溴|碘|氟|硫|氢|氮|硼|硅|碳|硒)化物$/u.exec(text) ?? [];
  if (anion !== undefined) return ofAnion(anion, kind === '稀土' ? RARE_EARTHS : METALS);
  if (/^(?:金属粉末?|金属单质粉末?)$/u.test(text)) return new RegExp(`^(?:还原)?[${METALS}]粉$`, 'u');
  const [, organic] = new RegExp(`^有机([${METALS}硅])(?:试剂|化合物|单体)?$`, 'u').exec(text) ?? [];
  if (organic !== undefined) return ofOrganic(organic);
  const [, group] = /^(Fmoc|Boc|Cbz|Z)-?(?:保护)?氨基酸$/iu.exec(text) ?? [];
  return group === undefined ? null : new RegExp(`^${group}-`, 'iu');
}

/** 六氟磷酸盐 is no 磷酸盐, and 苯甲酸盐 no 甲酸盐. */
const OF_NO_OTHER_ACID = '(?<![氟焦偏亚次过苯乙氯代])';

/** `硫酸铜`, `七水硫酸锌`, `硫酸链霉素`, `…硫酸盐`; no esters, anhydrides, chlorides and amides. */
const ofAcid = (acid: string): RegExp =>
  acid === '盐酸'
    ? /^盐酸.|盐酸盐/u
    : new RegExp(
        `^${WATER}(?:碱式)?${acid}(?!.*[酯酐酰腈素](?:$|[（(])).*[${METALS}胍肼胺](?:[（(].*)?$|${OF_NO_OTHER_ACID}${acid}盐`,
        'u',
      );

/** `氧化铜`, `三氧化二铁`; 过氧化 and 氢氧化 are other anions. */
const ofAnion = (anion: string, metals: string): RegExp =>
  new RegExp(
    `^(?!.*[基酸])(?:.*水|无水)?[一二三四五六七八]?${anion === '氧' ? '(?<![过氢])' : ''}${anion}化[亚高]?[二三四五]?[${metals}](?:[（(].*)?$`,
    'u',
  );

const ofOrganic = (element: string): RegExp => {
  if (element === '硅') return /硅[氧氮]?烷|硅酯/u;
  if (element === '镁') return /基[氯溴碘]化镁/u;
  return new RegExp(`基(?:氢?化)?${element}(?:$|[（(])|基.*[氧氯]化${element}$`, 'u');
};
