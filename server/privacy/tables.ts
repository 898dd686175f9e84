/**
 * All tables with data of buyers: sections of the export, or the reason for leaving them out. A test compares this
 * with the database's catalogue and fails for tables that are missing here (tests/api/dataExport.test.ts).
 */

import type { RetentionKind } from '../../domain/account/retention';

export interface Section {
  title: string;
  /** SQL condition on a row `t`; `$b` is the buyer's id. */
  of: string;
  /** Columns left out: secrets, other persons, search helpers, and files, which are exported as files. */
  leftOut?: readonly string[];
}

const OWN = 't.buyer_id = $b';
const inOwn = (table: string, key: string, whose = 'buyer_id') =>
  `t.${key} in (select p.${key} from ${table} p where p.${whose} = $b)`;
const ofOrders = inOwn('orders', 'order_number');
const ofInvoices = inOwn('invoices', 'invoice_id');
const ofReturns = inOwn('returns', 'return_number');
const ofQuotations = inOwn('quotations', 'quotation_no');
const ofPermits = inOwn('permits', 'permit_id');
const ofRequests = inOwn('purchase_requests', 'request_no', 'asker_id');
const ownStock = "t.owner = 'b' || $b";

/** Sections in the order of the export. */
export const EXPORTED: Readonly<Record<string, Section>> = {
  buyers: { title: '账户', of: OWN, leftOut: ['password_hash', 'disabled_reason', 'pic'] },
  consents: { title: '同意记录', of: OWN },
  sessions: { title: '登录', of: OWN, leftOut: ['token_hash'] },
  addresses: { title: '收货地址', of: OWN },
  verifications: { title: '单位认证', of: OWN, leftOut: ['scan'] },
  orders: { title: '订单', of: OWN },
  order_lines: { title: '订单商品', of: ofOrders, leftOut: ['folded_name', 'folded_no'] },
  order_logs: { title: '订单进度', of: ofOrders },
  parcels: { title: '包裹', of: ofOrders },
  parcel_lines: {
    title: '包裹商品',
    of: ofOrders,
    leftOut: ['lot_key'],
  },
  parcel_events: { title: '物流记录', of: ofOrders, leftOut: ['by'] },
  parcel_temperatures: { title: '温度记录', of: ofOrders, leftOut: ['by'] },
  former_parcel_numbers: { title: '更正前的运单号', of: ofOrders },
  confirmations: { title: '未提交的订单', of: OWN },
  payments: { title: '付款', of: OWN },
  payment_attempts: { title: '在线支付', of: OWN },
  payment_attempt_orders: { title: '在线支付的订单', of: inOwn('payment_attempts', 'payment_id') },
  money_to_return: { title: '退回多收款', of: ofOrders },
  bank_settlements: { title: '银行到账', of: ofOrders },
  statement_dispute_steps: { title: '对账异议', of: OWN },
  statement_confirmations: { title: '确认的对账单', of: OWN, leftOut: ['lines'] },
  invoice_titles: { title: '发票抬头', of: OWN },
  invoices: { title: '发票', of: OWN },
  invoice_orders: { title: '发票的订单', of: ofInvoices },
  invoice_lines: { title: '发票明细', of: ofInvoices },
  former_invoice_numbers: { title: '更正前的发票号码', of: ofInvoices },
  invoice_files: { title: '发票文件', of: ofInvoices, leftOut: ['content'] },
  returns: { title: '退换', of: OWN },
  return_lines: { title: '退换商品', of: ofReturns, leftOut: ['back_key'] },
  return_logs: { title: '退换进度', of: ofReturns, leftOut: ['actor'] },
  return_photos: { title: '退换照片', of: OWN, leftOut: ['content'] },
  permits: { title: '证明', of: OWN },
  permit_substances: { title: '证明的品种', of: ofPermits },
  permit_handlers: { title: '可使用的证明', of: OWN },
  permit_scans: { title: '证明扫描件', of: OWN, leftOut: ['content'] },
  permit_uses: { title: '管制品购买登记', of: ofOrders },
  permit_entries: {
    title: '管制品购买登记进度',
    of: `t.use_id in (select u.use_id from permit_uses u join orders o using (order_number) where o.buyer_id = $b)`,
  },
  controlled_sales: {
    title: '管制品销售登记',
    of: `t.use_id in (select u.use_id from permit_uses u join orders o using (order_number) where o.buyer_id = $b)`,
    leftOut: ['filed_by', 'checked_by'],
  },
  quotations: { title: '报价', of: OWN },
  quotation_lines: { title: '报价商品', of: ofQuotations },
  quotation_orders: { title: '按报价的订单', of: ofOrders },
  quotation_events: { title: '报价进度', of: ofQuotations },
  stock_places: { title: '库存位置', of: ownStock },
  stock_bottles: { title: '库存', of: ownStock },
  stock_entries: {
    title: '库存变动',
    of: `t.bottle_id in (select p.bottle_id from stock_bottles p where p.owner = 'b' || $b)`,
  },
  stock_thresholds: { title: '库存下限', of: ownStock },
  stock_receipts: { title: '验收', of: ofOrders },
  stock_receipt_lots: { title: '验收批号', of: ofOrders },
  purchase_lists: { title: '采购清单', of: OWN },
  purchase_list_lines: { title: '采购清单商品', of: inOwn('purchase_lists', 'list_id') },
  favourite_groups: { title: '收藏分组', of: OWN },
  favourites: { title: '收藏', of: OWN },
  watches: { title: '到货和降价提醒', of: OWN },
  carts: { title: '购物车', of: OWN },
  cart_lines: { title: '购物车商品', of: OWN },
  messages: { title: '消息', of: OWN },
  inbox_settings: { title: '消息设置', of: OWN },
  outbox: { title: '发出的消息', of: inOwn('messages', 'message_id') },
  outbox_tries: {
    title: '消息的发送',
    of: `t.delivery_id in (select d.delivery_id from outbox d join messages m using (message_id) where m.buyer_id = $b)`,
  },
  feedbacks: { title: '意见反馈', of: OWN, leftOut: ['sender', 'assignee_id', 'version'] },
  conversations: { title: '咨询', of: OWN, leftOut: ['assignee_id', 'version'] },
  conversation_messages: {
    title: '咨询内容',
    of: inOwn('conversations', 'conversation_no'),
    leftOut: ['author_id'],
  },
  group_members: { title: '课题组', of: OWN },
  group_invitations: { title: '课题组邀请', of: OWN },
  stand_ins: { title: '委托审批', of: inOwn('group_members', 'member_id') },
  purchase_requests: { title: '申购', of: 't.asker_id = $b' },
  request_events: { title: '申购进度', of: ofRequests },
  group_orders: { title: '课题组订单', of: 't.asker_id = $b' },
  fund_uses: { title: '经费使用', of: `(${ofOrders} or ${ofRequests})` },
  fund_entries: {
    title: '经费进出',
    of: `t.use_id in (select u.use_id from fund_uses u left join orders o using (order_number)
      left join purchase_requests r on r.request_no = u.request_no where $b in (o.buyer_id, r.asker_id))`,
  },
  saved_views: { title: '管理后台的筛选', of: OWN },
  audit_log: {
    title: '操作记录',
    of: "(t.actor = $b or (t.subject = 'account' and t.subject_id = $b))",
    // Values may name other persons; the other sections show the changes.
    leftOut: ['before', 'after', 'request_id'],
  },
};

/** Tables that refer to an account but contain none of its personal data, with the reason. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  consent_texts: 'texts of the shop; 同意记录 names document and version',
  idempotency_keys: 'answers of calls, kept for 24 hours; what they say is in the sections',
  second_factors: 'the secret of a login; 账户 says since when there is one',
  recovery_codes: 'hashes of the secrets of a login',
  content_versions: 'written for the shop by its staff',
  price_plans: 'work of the staff for the shop',
  price_agreements: 'work of the staff for the shop',
  goods_imports: 'work of the staff for the shop',
  product_picture_uploads: 'work of the staff for the shop',
  product_drafts: 'work of the staff for the shop',
  product_imports: 'work of the staff for the shop',
  catalogue_proposals: 'work of the staff for the shop',
  catalogue_proposal_rows: 'facts of goods, without personal data',
  product_draft_steps: 'work of the staff for the shop',
  goods_corrections: 'work of the staff for the shop',
  lots: 'work of the staff for the shop',
  canned_answers: 'work of the staff for the shop',
  product_questions: 'written for the page of a product by the staff, without personal data',
  register_proofs: 'the shop compares its own records; they name orders and permits',
  order_notes: "the shop's own notes; no buyer reads them",
  institutions: 'an organisation is no person',
  monthly_receipts: 'money of an institution',
  statement_disputes: 'about money of an institution; 对账异议 says what a person wrote',
  approval_rules: 'settings of a group; they name members by number',
  groups: 'a group is no person; 课题组 says which one',
  group_codes: 'ways into a group, of nobody in particular',
  funds: 'money of a group',
};

/**
 * Tables that may still contain name, number or address of a closed account, with the kind of retention. A test
 * closes an account and searches all other tables.
 */
export const KEPT: Readonly<Record<string, RetentionKind>> = {
  orders: 'order',
  parcel_events: 'order',
  payments: 'order',
  permit_uses: 'order',
  controlled_sales: 'order',
  permit_scans: 'permitScan',
  invoices: 'books',
  bank_lines: 'books',
  purchase_requests: 'group',
  request_events: 'group',
  fund_uses: 'group',
  stock_entries: 'group',
  audit_log: 'audit',
  // Attempts per number are kept for two days, so that closing and re-registering does not bypass the limit.
  attempts: 'login',
};
