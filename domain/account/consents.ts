/** The shop's documents that a buyer agrees to, with their addresses. */

export const DOCUMENTS = [
  { document: 'terms', name: '用户协议', articleId: 109 },
  { document: 'privacy', name: '隐私政策', articleId: 108 },
] as const;

export type DocumentCode = (typeof DOCUMENTS)[number]['document'];

export const documentPath = (articleId: number): string => `/customerCenter?article=${articleId}`;

/** Effects of withdrawing consent to 隐私政策 (PIPL §15, §16), shown before the buyer confirms. */
export const WITHDRAWAL_EFFECTS = [
  '不再根据您的购物车、订单和收藏推荐商品。',
  '不再发送“收藏商品”“活动与新品”短信。',
  '下单、配送、开票和依法登记所必需的信息仍会处理，不受影响；撤回前已经进行的处理也不受影响。',
  '如需停止全部处理，请注销账户。',
] as const;
