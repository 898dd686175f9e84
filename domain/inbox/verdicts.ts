/** Opening words of messages about decisions. */
export const RETURN_WORDS = {
  approved: '退换申请已通过',
  rejected: '退换申请已拒绝',
  received: '已收到退回的商品',
  refunded: '退款已完成',
  exchanged: '换货已完成',
  unsent: '未发商品已取消',
} as const;

export const APPROVAL_WORDS = {
  approved: '申购单已批准',
  refused: '申购单被驳回',
  changeAsked: '申购单需要修改',
  expired: '申购单已过期',
  ordered: '申购单已下单',
} as const;

export const PERMIT_WORDS = {
  approved: '证明审核通过',
  refused: '证明未通过审核',
  ended: '证明已停用',
} as const;

export const VERIFICATION_WORDS = {
  approved: '单位认证已通过',
  refused: '单位认证未通过',
  ended: '单位认证已撤销',
} as const;
