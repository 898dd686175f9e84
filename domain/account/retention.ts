/**
 * Retention periods of personal data and their reasons. Used by the clean-up job (server/privacy/expire.ts), the page
 * that closes an account, 隐私政策 and docs/operations.md. Legal articles are cited where they were checked;
 * docs/operations.md lists what the company still has to confirm.
 */

/** A year in days, rounded up, so that nothing is deleted a day early. */
const YEAR = 366;

export interface Retention {
  /** The data, in the buyer's words. */
  what: string;
  /** Purpose. */
  why: string;
  /** Law or rule; blank where the shop decides. */
  rule: string;
  /** Retention period, in words. */
  keeps: string;
  /** Retention in days, applied by the clean-up job; null when the job deletes nothing. */
  days: number | null;
  /** Data that is kept after the account was closed. */
  afterClosing: boolean;
}

export const RETENTION = {
  account: {
    what: '账户编号和用户名的摘要（SHA-256）',
    why: '防止他人以同一用户名冒充；其余账户资料注销时删除',
    rule: '',
    keeps: '长期',
    days: null,
    afterClosing: true,
  },
  order: {
    what: '订单、收货信息、付款和物流记录、管制品购买登记',
    why: '履行合同，处理售后，依法保存交易信息和销售记录',
    rule:
      '《电子商务法》第三十一条（交易完成起不少于三年）；《危险化学品安全管理条例》第四十一条（不少于 1 年）；' +
      '《易制毒化学品管理条例》第十九条（2 年）',
    keeps: '账户存续期间；注销后自订单完成起 3 年，期满删除姓名、电话、地址和备注',
    days: 3 * YEAR,
    afterClosing: true,
  },
  permitScan: {
    what: '已用于购买的证明文件扫描件',
    why: '依法留存管制化学品的购买凭证',
    rule: '《危险化学品安全管理条例》第四十一条（不少于 1 年）；《易制毒化学品管理条例》第十九条（2 年）',
    keeps: '证明失效且最后一次购买满 2 年后删除',
    days: 2 * YEAR,
    afterClosing: true,
  },
  books: {
    what: '发票、退款、银行到账和月结记录',
    why: '会计凭证',
    rule: '《会计档案管理办法》附表一（会计凭证 30 年）',
    keeps: '30 年',
    days: 30 * YEAR,
    afterClosing: true,
  },
  group: {
    what: '课题组的申购、审批、经费和库存记录中的姓名与收货信息',
    why: '课题组（单位）的业务记录',
    rule: '',
    keeps: '申购自提交起 3 年，期满删除申购人姓名和收货信息；审批、经费和库存记录随课题组保存',
    days: 3 * YEAR,
    afterClosing: true,
  },
  consent: {
    what: '您对用户协议、隐私政策的同意记录',
    why: '证明已取得同意',
    rule: '《个人信息保护法》第十四条；《民法典》第一百八十八条（诉讼时效三年）',
    keeps: '账户存续期间；注销后 3 年',
    days: 3 * YEAR,
    afterClosing: true,
  },
  audit: {
    what: '操作记录（操作时间、网络地址、账户编号）',
    why: '安全审计',
    rule: '《网络安全法》（网络日志不少于六个月）',
    keeps: '不少于 6 个月；程序只能追加，不自动删除',
    days: null,
    afterClosing: true,
  },
  returnPhoto: {
    what: '退换照片',
    why: '处理退换和售后争议',
    rule: '《民法典》第一百八十八条（诉讼时效三年）',
    keeps: '自申请起 3 年；注销时立即删除',
    days: 3 * YEAR,
    afterClosing: false,
  },
  feedback: {
    what: '意见反馈、咨询和联系方式',
    why: '答复反馈和咨询',
    rule: '《民法典》第一百八十八条（诉讼时效三年）',
    keeps: '反馈自提交起 3 年，咨询自最后一条消息起 3 年；注销时立即删除',
    days: 3 * YEAR,
    afterClosing: false,
  },
  looseFile: {
    what: '已上传但未提交的扫描件和照片',
    why: '填写中的申请',
    rule: '',
    keeps: '30 天',
    days: 30,
    afterClosing: false,
  },
  message: {
    what: '站内消息',
    why: '通知',
    rule: '',
    keeps: '180 天；注销时立即删除',
    days: 180,
    afterClosing: false,
  },
  login: {
    what: '登录记录、验证码、密码错误次数',
    why: '登录和安全',
    rule: '',
    keeps: '登录：最后使用后 30 天；验证码和次数：2 天',
    days: 2,
    afterClosing: false,
  },
} as const satisfies Record<string, Retention>;

export type RetentionKind = keyof typeof RETENTION;

export const RETENTION_LIST: readonly (Retention & { kind: RetentionKind })[] = (
  Object.keys(RETENTION) as RetentionKind[]
).map((kind) => ({ kind, ...RETENTION[kind] }));

/** Data that is kept after the account was closed. */
export const KEPT_AFTER_CLOSING = RETENTION_LIST.filter(({ afterClosing }) => afterClosing);
