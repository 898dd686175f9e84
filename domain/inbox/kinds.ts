/** Kinds of messages and delivery channels, in display order. */

/**
 * Kinds that also exist in the SMS settings (`NoticeSettings`) have the same names there. Those settings only concern
 * SMS; the inbox settings concern the shop, mail and webhook.
 */
export const KINDS = [
  { kind: 'order', name: '订单与付款', note: '付款到账、订单被取消；批次召回总会通知' },
  { kind: 'delivery', name: '发货与收货', note: '仓库发货与运单号、确认收货' },
  { kind: 'aftersale', name: '退换货', note: '审核结果、收到退货、退款或换货完成' },
  { kind: 'invoice', name: '发票', note: '已开具、已红冲，文件可以下载' },
  { kind: 'quotation', name: '报价', note: '已报价或修订、暂无法报价、即将到期' },
  { kind: 'service', name: '咨询', note: '客服答复了您的咨询' },
  { kind: 'approval', name: '审批', note: '待我审批、我提交的已有结果' },
  { kind: 'permit', name: '证明与认证', note: '审核结果，证明到期前 60、30、7 天' },
  { kind: 'favourite', name: '到货与降价', note: '您设置了提醒的规格' },
] as const;

export type Kind = (typeof KINDS)[number]['kind'];

export const isKind = (text: string | null): text is Kind => KINDS.some(({ kind }) => kind === text);

export const kindName = (kind: Kind): string => KINDS.find((entry) => entry.kind === kind)?.name ?? '';

/** In the inbox, and outside the shop. */
export const CHANNELS = ['shop', 'mail', 'webhook'] as const;
export type Channel = (typeof CHANNELS)[number];

export const CHANNEL_NAMES: Record<Channel, string> = { shop: '站内', mail: '邮件', webhook: '接口推送' };

/** Unwanted kinds by channel. */
export type Off = Record<Channel, Kind[]>;

export const NOTHING_OFF: Off = { shop: [], mail: [], webhook: [] };

/** Retention of messages, in days. */
export const KEPT_DAYS = 180;
