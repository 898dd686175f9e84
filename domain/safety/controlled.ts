/**
 * Controlled chemicals: the regimes and their documents. `listing.ts` holds the long lists of substances; it is
 * separate because most pages only show what the server answers.
 * Source: B10.8. Working knowledge, not law: every text says 参考, and no legal period is given.
 */

export type RegimeCode =
  | 'drug'
  | 'monitored2'
  | 'monitored3a'
  | 'blasting'
  | 'banned'
  | 'precursor1'
  | 'precursor2'
  | 'precursor3'
  | 'explosive'
  | 'toxic'
  | 'monitored3';

export interface Regime {
  name: string;
  /** The document that the buyer must have. */
  document: string;
  /** Does this shop sell it? */
  sold: boolean;
}

const REFERENCE = '（仅供参考，以当地主管部门要求为准）';

export const REGIMES: Record<RegimeCode, Regime> = {
  drug: {
    name: '麻醉药品和精神药品',
    document: `本店不销售；麻醉药品、精神药品只由国家指定的企业向经批准的单位供应${REFERENCE}`,
    sold: false,
  },
  monitored2: {
    name: '监控化学品（第一、二类）',
    document: `本店不销售；列入《各类监控化学品名录》第一类或第二类，须经工业和信息化主管部门许可${REFERENCE}`,
    sold: false,
  },
  monitored3a: {
    name: '监控化学品（第三类，有毒化学品）',
    document: `本店不销售；列入《各类监控化学品名录》第三类A，只由经批准的企业供应${REFERENCE}`,
    sold: false,
  },
  blasting: {
    name: '爆炸物',
    document: `本店不销售；爆炸物按民用爆炸物品管理${REFERENCE}`,
    sold: false,
  },
  banned: {
    name: '国家禁用的剧毒杀鼠剂',
    document: `本店不销售；任何单位和个人不得制造、买卖、运输、储存、使用、持有${REFERENCE}`,
    sold: false,
  },
  precursor1: {
    name: '易制毒（第一类）',
    document: `本店不销售；须凭第一类易制毒化学品购买许可证向有资质的单位购买，个人不得购买${REFERENCE}`,
    sold: false,
  },
  precursor2: {
    name: '易制毒（第二类）',
    document: `第二类易制毒化学品购买备案证明，购买前办理，仅限单位购买${REFERENCE}`,
    sold: true,
  },
  precursor3: {
    name: '易制毒（第三类）',
    document: `第三类易制毒化学品购买备案证明，购买前办理，仅限单位购买${REFERENCE}`,
    sold: true,
  },
  explosive: {
    name: '易制爆',
    document: `单位证明、经办人身份证明和合法用途说明（用途、品种、数量），仅限单位购买，不收现金${REFERENCE}`,
    sold: true,
  },
  toxic: {
    name: '剧毒',
    document: `剧毒化学品购买许可证，仅限单位购买，双人收发、双人双锁保管${REFERENCE}`,
    sold: true,
  },
  monitored3: {
    name: '监控化学品（第三类）',
    document: `写明用途和数量的单位证明，仅限单位购买；列入《各类监控化学品名录》第三类${REFERENCE}`,
    sold: true,
  },
};

/** Must the buyer present a document? */
export const needsPermit = (regimes: readonly RegimeCode[]): boolean => regimes.length > 0;

/** Does the shop sell goods under these regimes? */
export const isSold = (regimes: readonly RegimeCode[]): boolean =>
  regimes.every((code) => REGIMES[code].sold);

/** Explains why goods are not sold; only for regimes that are not sold. */
export const notSoldText = (prodName: string, regimes: readonly RegimeCode[]): string => {
  const code = regimes.find((regime) => !REGIMES[regime].sold);
  return `${prodName}${code ? `属于管制化学品（${REGIMES[code].name}），` : ''}本站不销售`;
};

/**
 * Does a document number have a valid form: 6–40 letters, digits, dashes and brackets? People check the document
 * itself.
 */
export const isPermitNo = (text: string): boolean => /^[\p{L}\p{N}\-〔〕[\]()（）]{6,40}$/u.test(text.trim());
