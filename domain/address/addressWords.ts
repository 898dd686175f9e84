/** Patterns for words of a pasted address: labels, streets, buildings, organisations, receivers. */

export type FieldLabel = 'receiver' | 'company' | 'address' | 'building' | 'number';

const LABELS: readonly [FieldLabel, string][] = [
  ['receiver', '收货人姓名|收件人姓名|收货人|收件人|联系人|经办人|姓名|收件部门|收货部门'],
  ['company', '收货单位|单位名称|公司名称|单位|公司|机构|部门|院系'],
  [
    'address',
    '收货地址|收件地址|详细地址|联系地址|通讯地址|通信地址|地址|所在地区|所在地|地区|省市区|省份|街道',
  ],
  ['building', '楼宇、房间号|楼宇房间|楼宇|楼号|门牌|房间号|房间|房号'],
  [
    'number',
    '联系电话|手机号码|手机号|手机|固定电话|办公电话|座机|固话|电话|联系方式|备用电话|备用|邮政编码|邮编|tel|phone|mobile',
  ],
];

const ANY_LABEL = LABELS.map(([, words]) => words).join('|');
const LABELLED = new RegExp(
  String.raw`(?<![\p{L}\d])(${ANY_LABEL})(?:\s?[:\]】]+\s?|[ \t]+|(?=\n|$))`,
  'giu',
);

const labelOf = (word: string): FieldLabel | null =>
  LABELS.find(([, words]) => words.split('|').includes(word.toLowerCase()))?.[0] ?? null;

export interface Piece {
  /** The label before the words; null without one. */
  label: FieldLabel | null;
  text: string;
}

/** Splits a line into labelled pieces. */
export function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let label: FieldLabel | null = null;
  for (const { 0: whole, 1: word, index } of line.matchAll(LABELLED)) {
    pieces.push({ label, text: line.slice(from, index) });
    label = labelOf(word ?? '');
    from = index + whole.length;
  }
  return [...pieces, { label, text: line.slice(from) }];
}

/** Labels of telephone numbers and postcodes. */
export const BEFORE_PHONE =
  /(?:(?:联系电话|手机号码|手机号|手机|固定电话|办公电话|座机|固话|电话|联系方式|备用电话|备用|tel|phone|mobile)[\s:]*|[(\[])$/i;
export const BEFORE_REGION = /(?:(?<!\p{L})(?:省份?|省市区)\s?:\s?)?(?:中国)?$/u;
export const BEFORE_POST = /(?:(?:邮政编码|邮编|P\.?C\.?)[\s:]*|[(\[])$/i;

const STREET_NUMBER =
  /^.*?(?:\d+(?:[-之]\d+)?[甲乙丙]?|[一二三四五六七八九十百]+)\s?(?:弄(?:\s?\d+\s?号(?![楼院栋幢座房馆库]))?|号(?![楼栋幢座房馆库])院?)/u;
const ROAD = /[路街道巷弄村镇乡]|胡同|公路|大道|园区|校区|科技园|产业园|开发区|\d\s?号(?![楼栋幢座房馆库])/u;
const AREA_OF_SITE = /^[\p{Script=Han}\d]*?(?:校区|院区|园区|小区|科技园|产业园|工业园|软件园)/u;

/** Returns the text up to its street number (路…号, 弄…号) or campus; blank without either. */
export const streetPart = (text: string): string =>
  (STREET_NUMBER.exec(text) ?? AREA_OF_SITE.exec(text))?.[0] ?? '';

export const isStreet = (text: string): boolean => ROAD.test(text);

const UNIT_ROOM =
  /^(?:[\p{L}\d#()·-]*?(?:楼|栋|幢|座|单元|馆|大厦|厂房|\d\s?层|[a-z\d]\s?室|房间?|[库房]\s?[a-z]?\d))[\p{L}\d#()-]*(?:\s[\p{L}\d#()-]+)*$/iu;
const ROOM = /^#?[a-z]{0,2}-?\d{1,5}(?:-\d{1,5})*#?\s?(?:室|号房|房|F|楼|层)?$/iu;

/** 化学楼A301, 3号楼, A座1203 … */
export const isBuilding = (text: string): boolean => UNIT_ROOM.test(text) && !isStreet(text);
/** B203, 405室, 12-301. It is a room only beside a building or a street. */
export const isRoom = (text: string): boolean => ROOM.test(text);

const ORGANISATION =
  '大学|学院|研究院|研究所|研究中心|科学院|工程院|设计院|检测院|有限公司|公司|集团|医院|中心|实验室|学校|中学|事务所|检验所|药业|化工厂|化学系|化工系|系';
const COMPANY = new RegExp(
  String.raw`^[\p{L}\d][\p{L}\d()·&.-]*(?:${ORGANISATION})(?:\([\p{L}\d]+\))?$`,
  'u',
);
const COMPANY_START = new RegExp(
  String.raw`^(?:\p{L}[\p{L}()·]+?(?:有限公司|大学|研究院|研究所|科学院|医院|公司))(?:[\p{Script=Han}]{2,10}?(?:学院|实验室|研究所|中心|系))?`,
  'u',
);

/** 示例大学化学学院, 示例科技有限公司 … */
export const isCompany = (text: string): boolean => COMPANY.test(text) && !/\d\s?号/.test(text);
/** Returns the organisation at the start of a text; blank without one. */
export const companyPart = (text: string): string => COMPANY_START.exec(text)?.[0] ?? '';

const RECEIVER =
  /^[\p{L}\d]{0,14}(?:收货处|收件处|收货点|收货组|收货员|收发室|收发处|传达室|门卫室?|前台|管理处|管理室|办公室|采购部|采购处|采购科|设备处|设备科|物资部|物资处|后勤处|材料库|试剂库|药品库|耗材库|仓库|库房|服务台|供应科|器材科|库管|老师|先生|女士|同学|教授|博士|师傅|经理|主任)$/u;
const NAME = /^(?:\p{Script=Han}{2,4}|[A-Za-z]{2,20})$/u;
const COURTESY = /[请谢您你送勿收]/u;
const PLACE_END = /[门口楼园区路街村镇室层栋座号院馆库边侧角旁处]$/u;

/** 材料楼收货处, 试剂库, 某老师 … */
export const isReceiver = (text: string): boolean => RECEIVER.test(text);
/** Does it look like a person's name: two to four characters that do not end a place name? */
export const isName = (text: string): boolean =>
  NAME.test(text) && !PLACE_END.test(text) && !COURTESY.test(text);
/** Removes the 收 of "收货处（收）" and "某老师 收". */
export const withoutReceive = (text: string): string => text.replace(/\s?\(?收\)?$/u, '') || text;
