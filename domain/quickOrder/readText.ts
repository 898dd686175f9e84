/** Reads goods from free text, such as a line of a mail or a cell with everything: "四氢呋喃 AR 500ml 两瓶". */
import { CATALOG_NO_PATTERN } from '../catalogue/catalogNo';
import { normalizeCas } from '../chemistry/cas';
import { readQuantity } from './quantity';
import { NOTHING, type Reading } from './readRow';
import { canonicalPack, GAP } from './units';

const DASH = /[\u2010-\u2015\u2212\u2043\u30fc\uff0d]/g;
const LISTED =
  /^\s*(?:[-*•·●▪◆★☆√✓➤>□■○]+\s+|[①-⑳⑴-⒇⒈-⒛❶-❿]\s*|[(（]\d{1,3}[)）]\s*|\d{1,3}\s*(?:[、)）:：]|[.．](?!\d))\s*|[-•·●▪◆★☆✓➤□■○](?=\p{Script=Han}))/u;
const CAS =
  /(?:[[(]\s*)?(?:CAS\s*(?:登记号|编号|号码|号|No\.?|RN|#)?\s*[:：#]?\s*)?(?<!\d)(?<!\d[.,-])(?<!-)([1-9]\d{1,6})\s*-\s*(\d{2})\s*-\s*(\d)(?![\d.-]|\s*[-/]\s*\d)(?:\s*[\])])?/i;
const LABELLED_CAS = /CAS\s*(?:登记号|编号|号码|号|No\.?|RN|#)?\s*[:：#]?\s*([1-9]\d{4,9})(?!\d)/i;
/** A delivery date that is shaped like a CAS number. */
const RECENT_DAY = /^20[2-4]\d-(0[1-9]|1[0-2])-\d$/;
const CATALOG_NO = new RegExp(
  String.raw`(?:(?:货号|商品编号|产品编号|商品货号|cat(?:alog(?:ue)?)?\.?\s*(?:no\.?|#)?)\s*[:：#]?\s*)?(?<![A-Za-z\d])${CATALOG_NO_PATTERN}(?!\d)(?:\s?-\s?((?:\d{1,3}×)?\d+(?:\.\d+)?(?:[mμµun]?[gl]|kg|ku|u|t)(?![A-Za-z])|[A-Z](?![A-Za-z\d])))?`,
  'i',
);
const PRICE =
  /(?:(?:单价|价格|总价|金额|小计|合计|预算)\s*[:：]?\s*)?(?:[¥￥$]\s*\d[\d,]*(?:\.\d+)?(?:\s*(?:元|块|\/\s*(?:瓶|支|盒|包|个|箱|袋)))*|(?<![\d.])\d[\d,]*(?:\.\d+)?\s*(?:元|块钱)(?:\s*\/\s*(?:瓶|支|盒|包|个|箱|袋))?)/g;

const GRADES =
  '分析纯|优级纯|化学纯|实验纯|色谱纯|光谱纯|质谱级|色谱级|质谱纯|基准试剂|基准|生化级|生物级|细胞培养级|分子生物学级|分子生物级|电子级|医药级|药用级|食品级|工业级|试剂级|超干级?|无水级|合成级|标准品|对照品|进口|国产|AR级?|GR级?|CP级?|BR级?|ACS级?|HPLC级?|LC-?MS级?|GC级|UPLC级?|USP级?|EP级?|PA|MS级|UV级';
const GRADE = new RegExp(
  `(?<![A-Za-z\\d\\p{Script=Han}-])(?:${GRADES})(?![A-Za-z\\d-])(?=[\\s,，;；、()（）/]|${GAP}|$)|(?<=\\p{Script=Han})(?:AR|GR|CP|ACS|HPLC|LC-?MS)(?![A-Za-z\\d-])`,
  'gu',
);
const PURITY =
  /(?:纯度|含量|purity)?\s*(?:(?:[≥>＞≧]\s*=?|>=)\s*\d+(?:\.\d+)?\s*%|(?<=[\s,，;；(（\u0001])(?:[5-9]\d|100)(?:\.\d+)?\s*%(?:\s*(?:min|以上|纯度))?)(?:\s*[(（](?:GC|HPLC|T|滴定|titration|NMR|RT)[)）])?/gi;

/** Amounts in 斤, which no pack has. */
const LOOSE = /(?:半|[一二两三四五六七八九十\d]+)\s*斤/g;

/** Phrases around the goods in spoken requests. */
const ASKING =
  /^(?:(?:老师|你好|您好|麻烦|请|帮忙|帮我们?|帮|我们?|想要|想|需要|要|再|另外?|还要|还有|还|以及|和|另|加|订购|订货|订一下|订|采购一下|采购|购买|购|买一下|买|来|下单|下|补|申购|急需|急|用)[\s,，:：]*)+(?=\S{2})/;
const THANKS =
  /[\s,，。.!！~～]*(?:谢谢(?:老师|您|你|啦|了)?|辛苦了?|多谢|感谢|拜托了?|就行|就好|即可|吧|哈|哦|呀|哟|了|thanks?|thank you)[\s。.!！~～]*$/i;
const EMOJI = /[\p{Extended_Pictographic}\ufe0f\u200d]/gu;

/** Vessels whose size is part of the name: a 50 mL tube is not 50 mL of a substance. */
const VESSEL =
  /(?:离心管|吸头|枪头|滤芯|试管|容量瓶|烧杯|烧瓶|量筒|移液|注射器|针筒|冻存管|冻存盒|培养瓶|培养皿|培养板|孔板|比色皿|比色管|滴定管|漏斗|锥形瓶|三角瓶|试剂瓶|样品瓶|进样瓶|顶空瓶|蓝盖瓶|洗瓶|广口瓶|螺口瓶|细口瓶|分液漏斗|抽滤瓶|圆底|坩埚|滴管|八联管|PCR\s*管|EP\s*管|硅胶柱|层析柱|萃取柱|小柱|量杯|储液|储存瓶|收集管|采血管|药匙|研钵|废液桶|tubes?|tips?|flasks?|beakers?|pipettes?|syringes?|vials?)/i;
const VESSEL_SIZE = new RegExp(
  `(?<![\\d.])\\d+(?:\\.\\d+)?(?:\\s*[-–~]\\s*\\d+(?:\\.\\d+)?)?\\s*(?:毫升|微升|ml|[uμµ]l|l|g)(?=[^\\d${GAP}×*xX,，;；/]{0,12}?${VESSEL.source})`,
  'gi',
);
const MARKS = ['\u0002', '\u0003'] as const;

interface Options {
  /** The shop's brands, to tell them from names. */
  brands?: readonly string[];
  /** The cell holds only a name, so text after a comma belongs to it. */
  isName?: boolean;
}

/** Reads name, pack and count from a text that names one item. */
export function readText(text: string, { brands = [], isName = false }: Options = {}): Reading {
  let rest = text
    .replace(LISTED, '')
    .normalize('NFKC')
    .replace(LISTED, '')
    .replace(DASH, '-')
    .replace(EMOJI, ' ')
    .replace(/[\u200b-\u200f\ufeff]/g, '');
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const match = pattern.exec(rest);
    if (match !== null)
      rest = `${rest.slice(0, match.index)}${GAP}${rest.slice(match.index + match[0].length)}`;
    return match;
  };
  const numbered = take(CATALOG_NO);
  const cas = takeCas(rest, take);
  rest = rest.replace(PRICE, GAP).replace(ASKING, '').replace(THANKS, '');
  const spoken = withoutSpeaker(rest);
  // 乙醇：500mL has no speaker: the text after the colon names nothing.
  if (spoken !== null && readText(spoken, { brands }).name !== null) rest = spoken.replace(ASKING, '');
  // Sizes that belong to a name are set aside while packs are read.
  const sizes: string[] = [];
  rest = rest.replace(VESSEL_SIZE, (size) => `${MARKS[0]}${sizes.push(size) - 1}${MARKS[1]}`);
  // A catalogue or CAS number alone identifies the goods, so a bare number after it is a count.
  const isNumberAlone = (numbered !== null || cas !== null) && !/\p{L}/u.test(rest);
  const quantity = readQuantity(rest, numbered?.[3] !== undefined || isNumberAlone);
  rest = quantity.rest.replace(/\u0002(\d+)\u0003/g, (_, at: string) => sizes[Number(at)] ?? '');
  const specs: string[] = [];
  const note = (word: string) => {
    specs.push(word.replaceAll(GAP, '').trim());
    return GAP;
  };
  rest = rest.replace(LOOSE, note);
  // A content before a name belongs to it: 30% 过氧化氢.
  rest = rest.replace(PURITY, note).replace(GRADE, note);
  const brand = brands.find((word) => rest.includes(word)) ?? null;
  if (brand !== null) rest = rest.replace(brand, GAP);
  const [name = '', ...others] = wordsOf(rest, isName);
  return {
    ...NOTHING,
    catalogNo: numbered === null ? null : catalogNoOf(numbered),
    cas,
    name: name === '' ? null : name,
    spec: [...specs, ...others].filter(Boolean).join(' ') || null,
    brand,
    pack: quantity.pack,
    count: quantity.count,
    countDoubt: quantity.countDoubt,
  };
}

function takeCas(text: string, take: (pattern: RegExp) => RegExpExecArray | null): string | null {
  const found = CAS.exec(text);
  if (found !== null) {
    const cas = found.slice(1, 4).join('-');
    const isLabelled = /cas/i.test(found[0]);
    if (isLabelled || normalizeCas(cas) !== null || !RECENT_DAY.test(cas)) {
      take(CAS);
      return cas;
    }
  }
  const bare = LABELLED_CAS.exec(text);
  if (bare === null) return null;
  take(LABELLED_CAS);
  const digits = bare[1] ?? '';
  return `${digits.slice(0, -3)}-${digits.slice(-3, -1)}-${digits.slice(-1)}`;
}

const catalogNoOf = ([, brand = '', digits = '', pack]: RegExpExecArray): string => {
  const number = `${brand}${digits}`.toUpperCase();
  if (pack === undefined) return number;
  return `${number}-${(canonicalPack(pack) ?? pack.toUpperCase()).replace(/\s/g, '')}`;
};

const EDGES = /^[\s,，;；:：、。.!！?？/|\\_—~～=+*&-]+|[\s,，;；:：、。.!！?？/|\\_—~～=*&-]+$/g;
const EMPTY_BRACKETS = new RegExp(`[([{【「<]\\s*[${GAP}\\s,，;；]*\\s*[)\\]}】」>]`, 'g');
const LABELS =
  /(?:试剂名称|产品名称|商品名称|中文名称?|英文名称?|名称|品名|规格|包装|数量|级别|纯度|CAS号?|货号|单位|qty|name|pack|size|grade)\s*[:：]/gi;

const PIECES = new RegExp(`${GAP}|[;；|]|[,，](?=\\s)|(?<=\\p{Script=Han})[,，](?!\\d)|\\s{3,}`, 'u');

/** Splits at the gaps and trims each piece; the first meaningful piece is the name. */
function wordsOf(rest: string, isName: boolean): string[] {
  const pieces = rest
    .replace(EMPTY_BRACKETS, GAP)
    .replace(LABELS, GAP)
    .split(isName ? GAP : PIECES)
    .map((piece) => balanced(piece.replace(EDGES, '')).replace(EDGES, ''))
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  const at = pieces.findIndex((piece) => /\p{L}/u.test(piece) && !/^(?:各|共|cas|no\.?|x)$/i.test(piece));
  if (at < 0) return ['', ...pieces];
  return [pieces[at] ?? '', ...pieces.filter((_, index) => index !== at)];
}

/** Removes an unpaired bracket at either end. */
function balanced(text: string): string {
  const opened = (text.match(/[([（【]/g) ?? []).length;
  const closed = (text.match(/[)\]）】]/g) ?? []).length;
  if (opened > closed) return text.replace(/[([（【]\s*$|^\s*[([（【]/, '');
  if (closed > opened) return text.replace(/^\s*[)\]）】]|[)\]）】]\s*$/, '');
  return text;
}

/** A name before a colon: in shared lists each line starts with the requester. */
const WHO = /^\s*(\p{L}{1,8})\s*[:：]\s*(?=[\p{L}\d(])/u;
/** Characters of substance names that personal names do not have. */
const SUBSTANCE =
  /[酸醇酮醚酯醛胺烷烯炔苯酚腈钠钾钙氯溴碘氟硫磷硝酐肼唑啶喃吡喹吲嘌咪铵脲酶糖]|试剂|溶剂|溶液/u;

/** Returns the text without the speaker; null without one. The caller checks whether the rest names goods. */
export function withoutSpeaker(text: string): string | null {
  const who = WHO.exec(text);
  return who === null || SUBSTANCE.test(who[1] ?? '') ? null : text.slice(who[0].length);
}
