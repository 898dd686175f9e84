/** What the audit log says, in words: of every subject and every deed that the server writes down. */

export const ACTOR_WORDS = { buyer: '买家', staff: '管理人员', system: '系统' } as const;

/** Parts of the server that act by themselves, by the id under which they are written down. */
const SYSTEM_ACTORS: Readonly<Record<string, string>> = {
  jobs: '定时任务',
  outbox: '消息外发',
  'payment gateway': '支付网关',
  'catalogue import': '商品目录导入',
  keys: '密钥轮换',
  retention: '数据保留任务',
  demo: '演示数据',
};

/** Who did it, as people call them: a login name, or the part of the system. */
export const actorText = (kind: keyof typeof ACTOR_WORDS, actor: string): string =>
  kind === 'system' ? (SYSTEM_ACTORS[actor] ?? ACTOR_WORDS.system) : actor;

/** Of what: the subjects of the audit log. */
export const AUDIT_SUBJECTS = {
  order: '订单',
  payment: '收款',
  invoice: '发票',
  return: '退换',
  permit: '证明',
  closedDays: '停售日',
  price: '价格',
  stock: '库存',
  product: '商品',
  account: '账户',
  quotation: '报价',
  group: '课题组',
  bottle: '实验室库存',
  place: '存放位置',
  fund: '经费',
  approval: '审批设置',
  request: '申购',
  staff: '角色',
  bank: '银行流水',
  goodsImport: '商品导入',
  feedback: '反馈',
  institution: '单位',
  monthly: '月结收款',
  content: '内容',
  lot: '批次',
  lotRule: '批号要求',
  correction: '商品更正',
  login: '登录',
  shopSettings: '商城设置',
} as const;
export type AuditSubject = keyof typeof AUDIT_SUBJECTS;

const ACTIONS = {
  submit: '提交',
  keepOffSale: '退回件不再销售',
  shipAgain: '换货发出',
  cancelRest: '取消未发部分',
  correctParcel: '更正运单号',
  addParcelEvent: '登记物流',
  correctParcelEvent: '更正物流',
  removeParcelEvent: '删除物流',
  correctNumber: '更正发票号码',
  resubmit: '重新提交',
  cancel: '取消',
  close: '关闭',
  pay: '付款',
  record: '登记',
  register: '登记转账',
  moneyToReturn: '多收款待退款',
  moneyReturned: '退回款项',
  refundFailed: '原路退款失败',
  import: '导入',
  settle: '确认到账',
  aside: '搁置',
  toMonth: '登记为月结收款',
  tie: '对应流水',
  reopen: '重新打开',
  take: '出库',
  ship: '发货',
  note: '备注',
  receive: '收货',
  tickOff: '验收',
  begin: '发起支付',
  fail: '支付失败',
  refuseNotice: '拒收支付通知',
  delete: '删除',
  apply: '申请',
  issue: '开具',
  issueRed: '开具红票',
  applyRed: '申请红票',
  handOver: '导出开票批次',
  release: '退回待开',
  assign: '指派',
  reply: '答复',
  handle: '受理',
  reverse: '冲红',
  reduce: '减少开票金额',
  void: '作废',
  withdraw: '撤回',
  exportData: '下载个人数据',
  approve: '同意',
  refuse: '拒绝',
  reject: '拒绝',
  finish: '完成',
  fetch: '安排取回',
  refund: '退款',
  exchange: '换出',
  end: '终止',
  file: '提交证明',
  handlers: '经办人',
  answered: '报价',
  revised: '修订报价',
  declined: '暂无法报价',
  asked: '询价',
  change: '修改',
  add: '新增',
  rename: '改名',
  save: '保存',
  create: '建立',
  join: '加入',
  decline: '谢绝',
  roles: '角色',
  rules: '审批规则',
  standIn: '设置委托审批',
  endStandIn: '结束委托审批',
  agree: '同意变更',
  reassign: '转交',
  expire: '过期',
  order: '下单',
  bring: '并入课题组',
  handOn: '移交管理员',
  threshold: '补货线',
  monthlyLimit: '月结额度',
  disable: '停用',
  enable: '恢复使用',
  endLogins: '全部下线',
  reveal: '查看联系信息',
  inboxWebhook: '消息回调',
  inboxMail: '消息邮箱',
  'on the shelf': '上架',
  'off the shelf': '下架',
  texts: '文字',
  plan: '计划价格',
  planned: '计划价格生效',
  cancelPlan: '取消计划价格',
  undoImport: '撤销导入',
  undo: '撤销',
  draft: '存草稿',
  publish: '发布',
  planContent: '定时发布',
  takeDown: '下线',
  restore: '恢复旧版本',
  takeIn: '入库登记',
  releaseLot: '放行',
  freeze: '冻结',
  recall: '召回',
  giveBack: '放回库存',
  remove: '移出成员',
  invite: '邀请成员',
  code: '建立邀请码',
  revokeCode: '停用邀请码',
  revokeInvitation: '撤回邀请',
  retryDelivery: '重发消息',
  leave: '退出',
  open: '开封',
  correct: '校正余量',
  empty: '用完',
  discard: '处置',
  ordered: '下单',
  released: '释放数量',
  withdrawn: '撤回',
  propose: '提出更正',
  confirm: '确认更正',
  keep: '保留更正',
  merge: '并入目录',
  reviewDue: '待复核',
  login: '登录',
  loginFailed: '登录失败',
  loginLocked: '登录失败并锁定',
  logOut: '退出登录',
  mobile: '更换手机号',
  passWord: '更换密码',
  factorOn: '启用二次验证',
  factorReplaced: '更换二次验证',
  factorOff: '停用二次验证',
  factorReset: '重置二次验证',
  factorGiven: '通过二次验证',
  factorWrong: '二次验证失败',
  recoveryUsed: '使用恢复码',
  recoveryRenewed: '重新生成恢复码',
  proveAgain: '重新验证身份',
  viewScan: '查看扫描件',
} as const;
export type AuditAction = keyof typeof ACTIONS;

/** Where a deed is called otherwise than with the other subjects. */
const OF_SUBJECT: Readonly<Record<string, string>> = {
  'bottle.take': '取用',
  'account.close': '注销',
  'goodsImport.apply': '导入',
  'payment.receive': '收到在线付款',
  'return.ship': '寄回',
  ...{ 'return.approve': '通过', 'permit.approve': '通过', 'permit.refuse': '不通过', 'permit.end': '停用' },
  ...{ 'institution.approve': '通过', 'institution.refuse': '不通过', 'institution.end': '撤销认证' },
  ...{ 'request.refuse': '驳回', 'request.change': '退回修改', 'request.reassign': '转交审批' },
  'request.agree': '确认最新价格',
  ...{ 'quotation.asked': '申请报价', 'correction.refuse': '退回更正', 'correction.withdraw': '撤回更正' },
};

const nameIn = (names: Readonly<Record<string, string>>, code: string): string => names[code] ?? code;

/** Subject and deed of an entry, for people. */
export const auditWords = (subject: string, action: string): { subject: string; action: string } => ({
  subject: nameIn(AUDIT_SUBJECTS, subject),
  action: OF_SUBJECT[`${subject}.${action}`] ?? nameIn(ACTIONS, action),
});

/** `申请 1003`, `编号 12`: a small number says by itself not what it counts. */
export const auditIdText = (subject: string, subjectId: string): string => {
  if (!/^\d{1,9}$/.test(subjectId)) return subjectId;
  return `${subject === 'invoice' ? '申请' : '编号'} ${subjectId}`;
};

/** A field of an entry in words; a blank `before`: there is nothing to compare. */
export interface AuditChange {
  field: string;
  before: string;
  after: string;
}

/** `价格 36 → 9.9`, `批号 CX2611T01`. */
export const changeText = ({ field, before, after }: AuditChange): string =>
  [field, before === '' ? after : `${before} → ${after}`].filter(Boolean).join(' ');
