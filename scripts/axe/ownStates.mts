/** The buyer's private states: cart, order, cashier, and the personal area with its dialogs. */
import { press, pressFree, pressAnywhere, see, take, then, unfold, type Act, type State } from './state.mjs';

const buying: State[] = [
  { name: '购物车 未登录', path: '/buyCar' },
  { name: '购物车 空', path: '/buyCar', who: 'newcomer' },
  { name: '购物车', path: '/buyCar', who: 'shopper' },
  {
    name: '购物车 新建',
    path: '/buyCar',
    who: 'shopper',
    act: then(press('新建购物车'), see('dialog'), pressAnywhere('新建并打开')),
  },
  { name: '购物车 多个', path: '/buyCar', who: 'twoCarts', act: see('navigation', '我的购物车') },
  {
    name: '购物车 多个 改名',
    path: '/buyCar',
    who: 'twoCarts',
    act: then(press('改名'), see('dialog')),
  },
  {
    name: '购物车 多个 删除',
    path: '/buyCar',
    who: 'twoCarts',
    act: then(press('删除购物车'), see('dialog')),
  },
  { name: '购物车 多个 移到', path: '/buyCar', who: 'twoCarts', act: then(press('移到…'), see('menu')) },
  { name: '购物车 配送与安全', path: '/buyCar', who: 'shopper', act: see('table', '分批发货') },
  {
    name: '购物车 须分开存放',
    path: '/buyCar',
    who: 'mixer',
    act: see('list', '储存提示'),
  },
  {
    name: '购物车 数量有误',
    path: '/buyCar',
    who: 'shopper',
    act: then((page) => page.getByRole('spinbutton').first().fill('x'), see('alert')),
  },
  {
    name: '购物车 未勾选',
    path: '/buyCar',
    who: 'shopper',
    act: then(
      async (page) => {
        const all = page.getByRole('checkbox', { name: '全选' });
        if (await all.isChecked()) await all.click();
        else await all.click().then(() => all.click());
      },
      press('结算'),
      see('alert'),
      // Ticked again for the next state.
      (page) => page.getByRole('checkbox', { name: '全选' }).click(),
    ),
  },
  {
    name: '购物车 删除后撤销',
    path: '/buyCar',
    who: 'person',
    act: then(press('删除'), see('button', '撤销')),
  },
  { name: '确认订单 未登录', path: '/buyOrder' },
  { name: '确认订单 没有商品', path: '/buyOrder', who: 'newcomer' },
  { name: '确认订单', path: ({ basketIds }) => `/buyOrder?basketIds=${basketIds}`, who: 'shopper' },
  {
    name: '确认订单 被拒',
    path: ({ basketIds }) => `/buyOrder?basketIds=${basketIds}`,
    who: 'shopper',
    act: then(press('提交订单'), see('alert')),
  },
  {
    name: '确认订单 新地址',
    path: ({ basketIds }) => `/buyOrder?basketIds=${basketIds}`,
    who: 'shopper',
    act: then(press(/新增地址|使用新地址|新地址/), see('form', '收货地址')),
  },
  {
    name: '确认订单 地址被拒',
    path: ({ basketIds }) => `/buyOrder?basketIds=${basketIds}`,
    who: 'shopper',
    act: then(press(/新增地址|使用新地址|新地址/), pressAnywhere('保存地址'), see('alert')),
  },
  {
    name: '确认订单 地区',
    path: ({ basketIds }) => `/buyOrder?basketIds=${basketIds}`,
    who: 'shopper',
    act: then(press(/新增地址|使用新地址|新地址/), unfold('所在地区'), see('menuitemcheckbox')),
  },
  ...['电子发票（普通发票）', '电子发票（增值税专用发票）'].map((kind) => ({
    name: `确认订单 ${kind}`,
    path: ({ basketIds }: { basketIds: string }) => `/buyOrder?basketIds=${basketIds}`,
    who: 'shopper' as const,
    act: press(kind, 'radio'),
  })),
  {
    name: '下单成功',
    path: ({ orders }) => `/buyOrderSuccess?orderNumbers=${orders.unpaid}`,
    who: 'shopper',
  },
  { name: '下单成功 没有', path: '/buyOrderSuccess', who: 'shopper' },
];

const orders: State[] = [
  { name: '我的订单', path: '/user/order', who: 'shopper' },
  { name: '我的订单 没有', path: '/user/order', who: 'newcomer' },
  { name: '我的订单 2000', path: '/user/order', who: 'lab2000' },
  ...[1, 2, 3, 5, 6].map((status) => ({
    name: `我的订单 状态 ${status}`,
    path: `/user/order?status=${status}`,
    who: 'lab2000' as const,
  })),
  { name: '我的订单 没有符合', path: '/user/order?q=qqxxzz', who: 'lab2000' },
  {
    name: '我的订单 更多条件',
    on: 'phone',
    path: '/user/order',
    who: 'lab2000',
    act: (page) => page.getByText('下单日期与金额').click(),
  },
  {
    // Without entries, so that no element is half covered.
    name: '我的订单 日历',
    path: '/user/order?q=qqxxzz',
    who: 'lab2000',
    on: 'wide',
    act: (page) => page.getByPlaceholder('开始日期').first().click(),
  },
  {
    name: '取消订单',
    path: '/user/order?status=1',
    who: 'lab2000',
    act: then(press('取消订单'), see('dialog')),
  },
  {
    name: '取消订单 被拒',
    path: '/user/order?status=1',
    who: 'lab2000',
    act: then(press('取消订单'), see('dialog'), pressAnywhere('确认取消'), see('alert')),
  },
  {
    name: '取消订单 原因',
    path: '/user/order?status=1',
    who: 'lab2000',
    act: then(press('取消订单'), see('dialog'), unfold('取消原因')),
  },
  {
    name: '再次购买',
    path: '/user/order?status=5',
    who: 'lab2000',
    act: press('再次购买'),
  },
  {
    name: '确认收货',
    path: '/user/order?status=3',
    who: 'lab2000',
    act: then(press('确认收货'), see('button', '已收到')),
  },
  {
    name: '删除订单',
    path: '/user/order?status=6',
    who: 'lab2000',
    act: then(press(/^删除/), see('button', '确认删除')),
  },
  ...(['unpaid', 'transfer', 'shipped', 'received', 'cancelled'] as const).map((key) => ({
    name: `订单详情 ${key}`,
    path: ({ orders: has }: { orders: Record<typeof key, string> }) => `/user/order?orderNumber=${has[key]}`,
    who: 'shopper' as const,
  })),
  { name: '订单详情 历史', path: ({ labOrder }) => `/user/order?orderNumber=${labOrder}`, who: 'lab2000' },
  { name: '订单详情 没有', path: '/user/order?orderNumber=1234567890123456789', who: 'shopper' },
  {
    name: '收银台',
    path: ({ orders: { unpaid } }) => `/user/order?orderNumber=${unpaid}&pay=1`,
    who: 'shopper',
  },
  {
    name: '收银台 转账被拒',
    path: ({ orders: { unpaid } }) => `/user/order?orderNumber=${unpaid}&pay=1`,
    who: 'shopper',
    act: then(press(/转账/, 'radio'), press('登记转账'), see('alert')),
  },
  {
    name: '收银台 已登记',
    path: ({ orders: { transfer } }) => `/user/order?orderNumber=${transfer}&pay=1`,
    who: 'shopper',
  },
  {
    name: '收银台 已付',
    path: ({ orders: { shipped } }) => `/user/order?orderNumber=${shipped}&pay=1`,
    who: 'shopper',
  },
  {
    name: '收银台 已关闭',
    path: ({ orders: { cancelled } }) => `/user/order?orderNumber=${cancelled}&pay=1`,
    who: 'shopper',
  },
];

const returns: State[] = [
  { name: '退换货 未登录', path: '/returnProduct' },
  { name: '退换货', path: '/returnProduct', who: 'lab2000' },
  { name: '退换货 没有', path: '/returnProduct', who: 'newcomer' },
  { name: '退换申请', path: ({ labOrder }) => `/returnProduct?orderNumber=${labOrder}`, who: 'lab2000' },
  {
    name: '退换申请 被拒',
    path: ({ labOrder }) => `/returnProduct?orderNumber=${labOrder}`,
    who: 'lab2000',
    act: then(press('提交申请'), see('alert')),
  },
  {
    name: '退换申请 已选',
    path: ({ labOrder }) => `/returnProduct?orderNumber=${labOrder}`,
    who: 'lab2000',
    // The history decides which line of the order cannot be returned.
    act: then(pressFree(/^选择 /, 'checkbox'), take(/^退换原因/, '发错商品')),
  },
  {
    name: '退换申请 原因',
    path: ({ labOrder }) => `/returnProduct?orderNumber=${labOrder}`,
    who: 'lab2000',
    act: unfold(/^退换原因/),
  },
  { name: '我的退换', path: '/returnProduct?view=mine', who: 'shopper' },
  { name: '我的退换 没有', path: '/returnProduct?view=mine', who: 'newcomer' },
  ...(['asked', 'approved', 'refused'] as const).map((key) => ({
    name: `退换详情 ${key}`,
    path: ({ returns: has }: { returns: Record<typeof key, string> }) =>
      `/returnProduct?returnNumber=${has[key]}`,
    who: 'shopper' as const,
  })),
  {
    name: '取消退换',
    path: ({ returns: { asked } }) => `/returnProduct?returnNumber=${asked}`,
    who: 'shopper',
    act: then(press('取消申请'), see('button', '确认取消')),
  },
];

const invoices: State[] = [
  { name: '发票', path: '/user/invoice', who: 'lab2000' },
  { name: '发票 没有', path: '/user/invoice', who: 'newcomer' },
  ...['issuing', 'issued', 'reversed'].map((status) => ({
    name: `发票 ${status}`,
    path: `/user/invoice?status=${status}`,
    who: 'lab2000' as const,
  })),
  { name: '发票 种类', path: '/user/invoice', who: 'lab2000', act: unfold('发票种类') },
  {
    name: '撤销发票申请',
    path: '/user/invoice?status=issuing',
    who: 'lab2000',
    act: then(press('撤销申请'), see('button', '确认撤销')),
  },
  { name: '发票单张', path: ({ invoiceNo }) => `/user/invoice?no=${invoiceNo}`, who: 'lab2000' },
  {
    name: '红冲',
    path: ({ invoiceNo }) => `/user/invoice?no=${invoiceNo}`,
    who: 'lab2000',
    act: then(press('申请红冲'), press('确认红冲'), see('alert')),
  },
  { name: '发票单张 没有', path: '/user/invoice?no=12345678901234567890', who: 'lab2000' },
  { name: '申请开票', path: '/user/invoice?tab=apply', who: 'lab2000' },
  { name: '申请开票 没有', path: '/user/invoice?tab=apply', who: 'newcomer' },
  {
    name: '申请开票 已选',
    path: '/user/invoice?tab=apply',
    who: 'lab2000',
    act: then(press(/^选择订单/, 'checkbox'), see('region', '开票信息')),
  },
  {
    name: '申请开票 新抬头',
    path: '/user/invoice?tab=apply',
    who: 'lab2000',
    act: then(
      press(/^选择订单/, 'checkbox'),
      press('新增抬头'),
      see('dialog'),
      pressAnywhere('保存抬头'),
      see('alert'),
    ),
  },
  { name: '发票抬头', path: '/user/invoice?tab=titles', who: 'lab2000' },
  { name: '发票抬头 没有', path: '/user/invoice?tab=titles', who: 'newcomer' },
  {
    name: '新增抬头',
    path: '/user/invoice?tab=titles',
    who: 'lab2000',
    act: then(press('新增抬头'), see('form')),
  },
  {
    name: '修改抬头',
    path: '/user/invoice?tab=titles',
    who: 'shopper',
    act: then(press('修改'), see('form')),
  },
  {
    name: '删除抬头',
    path: '/user/invoice?tab=titles',
    who: 'shopper',
    act: then(press('删除'), see('button', '确认删除')),
  },
];

const accountRows = ['修改昵称', '修改密码', '修改单位', /^(修改|绑定)手机号/] as const;

const personal: State[] = [
  { name: '个人中心', path: '/user/center', who: 'lab2000' },
  { name: '个人中心 表格', path: '/user/center?view=table', who: 'lab2000' },
  { name: '个人中心 新买家', path: '/user/center', who: 'newcomer' },
  { name: '个人中心 买家', path: '/user/center', who: 'shopper' },
  { name: '账户管理', path: '/user/accountManage', who: 'buyer' },
  { name: '账户管理 个人', path: '/user/accountManage', who: 'person' },
  ...accountRows.map((name) => ({
    name: `账户管理 ${typeof name === 'string' ? name : '手机号'}`,
    path: '/user/accountManage',
    who: 'lab2000' as const,
    act: then(press(name), see('form')),
  })),
  {
    name: '账户管理 密码被拒',
    path: '/user/accountManage',
    who: 'lab2000',
    act: then(press('修改密码'), see('form', '修改密码'), press('修改密码'), see('alert')),
  },
  {
    name: '注销账户',
    path: '/user/accountManage',
    who: 'newcomer',
    act: then(press('申请注销账户'), see('form', '注销账户')),
  },
  {
    name: '注销账户 有订单',
    path: '/user/accountManage',
    who: 'shopper',
    act: then(press('申请注销账户'), see('alert')),
  },
  {
    name: '退出设备',
    path: '/user/accountManage',
    who: 'lab2000',
    act: then(press('退出其他所有设备'), see('button', '确认退出')),
  },
  { name: '地址管理', path: '/user/addressManage', who: 'buyer' },
  { name: '地址管理 没有', path: '/user/addressManage', who: 'newcomer' },
  {
    name: '新增地址 被拒',
    path: '/user/addressManage',
    who: 'buyer',
    act: then(press(/新增地址/), pressAnywhere('保存地址'), see('alert')),
  },
  {
    name: '新增地址 地区',
    path: '/user/addressManage',
    who: 'buyer',
    act: then(press(/新增地址/), unfold('所在地区'), see('menuitemcheckbox')),
  },
  {
    name: '新增地址 粘贴',
    path: '/user/addressManage',
    who: 'buyer',
    act: then(press(/新增地址/), (page) => page.getByText('粘贴整段地址自动识别').first().click()),
  },
  {
    name: '修改地址',
    path: '/user/addressManage',
    who: 'buyer',
    act: then(press('修改'), see('form', '收货地址')),
  },
  {
    name: '删除地址',
    path: '/user/addressManage',
    who: 'buyer',
    act: then(press('删除'), see('button', '确认删除')),
  },
];

const favourites: State[] = [
  { name: '收藏', path: '/user/collection', who: 'buyer' },
  { name: '收藏 卡片', path: '/user/collection?view=cards', who: 'buyer' },
  { name: '收藏 没有', path: '/user/collection', who: 'newcomer' },
  { name: '收藏 没有符合', path: '/user/collection?q=qqxxzz', who: 'buyer' },
  {
    name: '收藏 管理分组',
    path: '/user/collection',
    who: 'buyer',
    act: then(press('管理分组'), see('region', '管理分组')),
  },
  {
    name: '收藏 删除分组',
    path: '/user/collection',
    who: 'buyer',
    act: then(press('管理分组'), press(/^删除“/), see('tooltip')),
  },
  {
    name: '收藏 备注',
    path: '/user/collection',
    who: 'buyer',
    act: then(press(/^(添加|修改)备注/), see('form')),
  },
  { name: '收藏 分组选择', path: '/user/collection', who: 'buyer', act: unfold(/^分组/) },
  {
    name: '收藏 已选',
    path: '/user/collection',
    who: 'buyer',
    act: press(/^选择 /, 'checkbox'),
  },
  {
    name: '收藏 选规格',
    path: '/user/collection',
    who: 'buyer',
    act: then(press(/^选择 /, 'checkbox'), press('选规格并加入购物车'), see('region', '选规格并加入购物车')),
  },
];

const stock: State[] = [
  { name: '库存', path: '/user/stock', who: 'buyer' },
  { name: '库存 没有', path: '/user/stock', who: 'newcomer' },
  { name: '库存 登记', path: '/user/stock', who: 'buyer', act: press('登记入库') },
  { name: '库存 一瓶', path: '/user/stock?bottleId=1001', who: 'buyer' },
  { name: '库存 补货', path: '/user/stock?view=goods', who: 'buyer' },
  { name: '库存 位置', path: '/user/stock?view=places', who: 'buyer' },
  { name: '库存 收货', path: '/user/stock?view=receive', who: 'buyer' },
];

const group: State[] = [
  { name: '月结对账', path: '/user/statements', who: 'buyer' },
  { name: '月结对账 没有', path: '/user/statements', who: 'newcomer' },
  { name: '月结对账 一个月', path: '/user/statements', who: 'buyer', act: press(/^\d{4}/, 'link') },
  { name: '咨询', path: '/user/conversations', who: 'lab2000' },
  { name: '咨询 没有', path: '/user/conversations', who: 'newcomer' },
  { name: '咨询 一个', path: '/user/conversations', who: 'lab2000', act: press(/./, 'link') },
  { name: '咨询 新建', path: '/user/conversations?ask=none', who: 'newcomer' },
  { name: '咨询 询价', path: '/user/conversations?ask=rfq&name=578-58-5', who: 'newcomer' },
  { name: '课题组', path: '/user/group', who: 'buyer' },
  { name: '课题组 没有', path: '/user/group', who: 'newcomer' },
  { name: '课题组 邀请码', path: '/user/group', who: 'buyer', act: press('生成邀请码') },
  { name: '经费', path: '/user/group?view=funds', who: 'buyer' },
  { name: '经费 登记', path: '/user/group?view=funds', who: 'buyer', act: press('登记经费') },
  { name: '审批规则', path: '/user/group?view=rules', who: 'buyer' },
  { name: '审批规则 添加', path: '/user/group?view=rules', who: 'buyer', act: press('添加规则') },
  { name: '申购', path: '/user/requests', who: 'buyer' },
  { name: '待审批', path: '/user/requests?view=approve', who: 'buyer' },
];

const permits: State[] = [
  { name: '许可', path: '/user/permits', who: 'buyer' },
  { name: '许可 没有', path: '/user/permits', who: 'newcomer' },
  {
    name: '许可 登记',
    path: '/user/permits',
    who: 'newcomer',
    act: then(press('登记证明'), pressAnywhere('提交审核')),
  },
  { name: '许可 经办人', path: '/user/permits', who: 'buyer', act: press('经办人') },
  { name: '台账', path: '/user/permits?view=ledger', who: 'buyer' },
  { name: '停售日', path: '/user/permits?view=closed', who: 'buyer', act: see('table', /月$/) },
];

const inbox: State[] = [
  { name: '消息', path: '/user/inbox', who: 'buyer' },
  { name: '消息 没有', path: '/user/inbox', who: 'newcomer' },
  { name: '提醒', path: '/user/inbox?view=watches', who: 'buyer' },
  { name: '接收设置', path: '/user/inbox?view=settings', who: 'buyer' },
  {
    name: '收藏 提醒',
    path: '/user/collection',
    who: 'buyer',
    act: then(press(/^(到货)?提醒 /), see('dialog', /^到货\/降价提醒/)),
  },
];

/** Recognised: certain, ambiguous, mistyped number, too many, controlled, nothing found, and no goods. */
const PASTED = [
  '109-99-9 AR 4L × 2',
  '乙醇',
  '109-99-8 500ml',
  '67-56-1 500mL × 9000',
  '7664-93-9 500ml',
  '实验服 L 码',
  '以上请报价',
].join('\n');

const pasteList: Act = async (page) => {
  const box = page.getByRole('textbox', { name: '粘贴清单' });
  await box.fill(PASTED);
  await box.press('Control+Enter');
  await page.getByText(/校验位不对/).waitFor();
};

const quickOrder: State[] = [
  { name: '快速下单', path: '/user/quickOrder', who: 'newcomer' },
  { name: '快速下单 已读', path: '/user/quickOrder', who: 'newcomer', act: pasteList },
];

const listPath = ({ listId }: { listId: number }) => `/user/lists?listId=${listId}`;

const lists: State[] = [
  { name: '清单', path: '/user/lists', who: 'shopper' },
  { name: '清单 没有', path: '/user/lists', who: 'newcomer' },
  { name: '清单 同单位共享', path: '/user/lists?scope=shared', who: 'shopper' },
  { name: '清单 打开', path: listPath, who: 'shopper' },
  { name: '清单 不存在', path: '/user/lists?listId=987654', who: 'shopper' },
  {
    name: '清单 未保存',
    path: listPath,
    who: 'shopper',
    act: then(press(/^从清单移除/), see('button', '保存到清单')),
  },
  {
    name: '清单 改名',
    path: listPath,
    who: 'shopper',
    act: then(press('改名称与备注'), see('dialog')),
  },
  {
    name: '清单 共享',
    path: ({ groupListId }) => `/user/lists?listId=${groupListId}`,
    who: 'buyer',
    act: then(press(/^共\s?享$/), see('tooltip')),
  },
  { name: '清单 删除', path: listPath, who: 'shopper', act: then(press(/^删\s?除$/), see('tooltip')) },
  {
    name: '清单 从购物车存',
    path: '/buyCar',
    who: 'shopper',
    act: then(press('存为清单'), see('dialog')),
  },
];

const quotations: State[] = [
  { name: '报价', path: '/user/quotations', who: 'buyer' },
  { name: '报价 没有', path: '/user/quotations', who: 'newcomer' },
  {
    name: '报价 待报价',
    path: ({ quotations: { asked } }) => `/user/quotations?no=${asked}`,
    who: 'shopper',
  },
  {
    name: '报价 可下单',
    path: ({ quotations: { answered } }) => `/user/quotations?no=${answered}`,
    who: 'shopper',
  },
  { name: '报价 不存在', path: '/user/quotations?no=BJ0', who: 'shopper' },
  { name: '报价 申请', path: ({ skuId }) => `/user/quotations?ask=${skuId}x2`, who: 'shopper' },
  {
    name: '报价 撤回',
    path: ({ quotations: { asked } }) => `/user/quotations?no=${asked}`,
    who: 'shopper',
    act: then(press(/^撤\s?回$/), see('tooltip')),
  },
  { name: '商品管理', path: '/manage/goods?q=CX10861', who: 'manager', act: see('row', /CX10861/) },
  {
    name: '商品管理 一个商品',
    path: '/manage/goods?q=CX10861',
    who: 'manager',
    act: press('二氯甲烷'),
  },
  {
    name: '商品管理 提出更正',
    path: '/manage/goods?q=CX10861',
    who: 'manager',
    act: then(press('二氯甲烷'), pressAnywhere('提出更正'), see('dialog', /^更正 /)),
  },
  {
    name: '商品管理 表格导入',
    path: '/manage/goods?view=imports',
    who: 'manager',
    act: see('table', '导入记录'),
  },
  { name: '证明审核', path: '/manage/permits', who: 'manager' },
  { name: '停售日 管理', path: '/manage/permits?view=closed', who: 'manager', act: see('table', /月$/) },
  {
    name: '停售日 管理 有误',
    path: '/manage/permits?view=closed',
    who: 'manager',
    act: then(press('添加停售日'), see('alert')),
  },
  { name: '订单管理', path: '/manage/orders', who: 'manager', act: see('table', /订单/) },
  { name: '从文件发货', path: '/manage/orders?view=file', who: 'manager' },
  { name: '协议价', path: '/manage/prices', who: 'manager', act: see('button', '新建协议') },
  { name: '协议价 查价', path: '/manage/prices?view=check', who: 'manager', act: see('button', '查价') },
  { name: '批次管理', path: '/manage/lots', who: 'manager', act: see('row', /待检/) },
  { name: '批次管理 一个批次', path: '/manage/lots?id=1001', who: 'manager', act: see('table', '检验结果') },
  {
    name: '批次管理 召回',
    path: '/manage/lots?id=1001',
    who: 'manager',
    act: then(press('召回'), see('dialog')),
  },
  {
    name: '批次管理 登记有误',
    path: '/manage/lots?view=new',
    who: 'manager',
    act: then(press('下一步'), see('alert')),
  },
  { name: '退换管理', path: '/manage/returns', who: 'manager', act: see('table', '退换申请') },
  { name: '发票管理', path: '/manage/invoices', who: 'manager', act: see('row', /申请/) },
  {
    name: '发票管理 一张发票',
    path: '/manage/invoices?id=1001',
    who: 'manager',
    act: see('table', '发票明细'),
  },
  {
    name: '发票管理 更正发票号码',
    path: '/manage/invoices?view=issued',
    who: 'manager',
    act: then(press(/^\d{20}$/, 'link'), press('更正号码'), see('dialog', /^更正发票号码/)),
  },
  {
    name: '发票管理 导入号码',
    path: '/manage/invoices',
    who: 'manager',
    act: async (page) => {
      await page.getByRole('button', { name: '导入号码' }).click();
      await page.getByRole('dialog', { name: '导入发票号码' }).waitFor();
    },
  },
  { name: '客户 单位', path: '/manage/customers', who: 'manager', act: see('table', '单位') },
  {
    name: '客户 一个单位',
    path: '/manage/customers?q=化学',
    who: 'manager',
    act: then(
      async (page) => page.getByRole('link', { name: '示例大学化学学院' }).click(),
      see('form', '月结额度'),
    ),
  },
  { name: '客户 账户', path: '/manage/customers?view=accounts', who: 'manager', act: see('table', '账户') },
  {
    name: '客户 一个账户',
    path: '/manage/customers?view=accounts&no=buyer',
    who: 'manager',
    act: see('table', '收货地址'),
  },
  {
    name: '客户 停用',
    path: '/manage/customers?view=accounts&no=buyer',
    who: 'manager',
    act: then(press('停用账户'), see('dialog', '停用账户 buyer')),
  },
  { name: '反馈管理', path: '/manage/feedback', who: 'manager', act: see('table', '反馈') },
  { name: '报价管理', path: '/manage/quotations', who: 'manager', act: see('row', /BJ/) },
  { name: '报价管理 无权限', path: '/manage/quotations', who: 'newcomer' },
  {
    name: '报价管理 报价',
    path: '/manage/quotations',
    who: 'manager',
    act: then(press(/^报价 BJ/, 'link'), see('form', '报价')),
  },
];

/** The demo's oldest statement, which is settled. */
const STATEMENT = /^示例大学分析测试中心 /;

/** The administration. */
const manage: State[] = [
  { name: '收款 流水', path: '/manage/payments', who: 'manager', act: see('button', '导入银行流水') },
  {
    name: '收款 导入',
    path: '/manage/payments',
    who: 'manager',
    act: then(press('导入银行流水'), see('dialog', '导入银行流水')),
  },
  { name: '收款 待到账', path: '/manage/payments?view=transfers', who: 'manager', act: see('table') },
  { name: '收款 待退款', path: '/manage/payments?view=toReturn', who: 'manager', act: see('table') },
  { name: '收款 月结', path: '/manage/payments?view=monthly', who: 'manager', act: see('table', '月结账单') },
  {
    name: '收款 一份月结账单',
    path: '/manage/payments?view=monthly&state=all',
    who: 'manager',
    act: then(press(STATEMENT, 'link'), see('table', '收款')),
  },
  {
    name: '收款 撤回收款登记',
    path: '/manage/payments?view=monthly&state=all',
    who: 'manager',
    act: then(press(STATEMENT, 'link'), press(/^撤回 /), see('dialog', '撤回收款登记')),
  },
  {
    name: '收款 选择订单',
    path: '/manage/payments',
    who: 'manager',
    act: then(press(/选择订单/), see('table', '待到账的订单')),
  },
  {
    name: '收款 登记月结',
    path: '/manage/payments',
    who: 'manager',
    act: then(press(/登记月结/), see('dialog', '登记为月结收款')),
  },
  {
    name: '收款 已到账',
    path: '/manage/payments?view=transfers',
    who: 'manager',
    act: then(press(/已到账/), see('dialog', '确认到账')),
  },
  {
    name: '收款 从流水选择',
    path: '/manage/payments?view=monthly',
    who: 'manager',
    act: then(press(STATEMENT, 'link'), press('从银行流水选择'), see('table', '待处理的流水')),
  },
  {
    name: '订单管理 一个订单',
    path: ({ orders }) => `/manage/orders?orderNumber=${orders.shipped}`,
    who: 'manager',
    act: see('form', '内部备注'),
  },
  {
    name: '订单管理 取消',
    path: ({ orders }) => `/manage/orders?orderNumber=${orders.unpaid}`,
    who: 'manager',
    act: then(press('取消订单'), see('dialog')),
  },
  {
    name: '订单管理 发货',
    path: '/manage/orders?status=2',
    who: 'manager',
    act: then(press(/^\d{16,}$/, 'link'), press(/^发\s?货$/), see('dialog', /^发货/)),
  },
  {
    name: '订单管理 更正运单号',
    path: ({ orders }) => `/manage/orders?orderNumber=${orders.shipped}`,
    who: 'manager',
    act: then(press(/^更正运单号/), see('dialog', /^更正运单号/)),
  },
  {
    name: '退换管理 一个申请',
    path: ({ returns }) => `/manage/returns?no=${returns.asked}`,
    who: 'manager',
    act: then(press('拒绝'), see('dialog', /^拒绝退换/)),
  },
  {
    name: '批次管理 冻结',
    path: '/manage/lots?id=1001',
    who: 'manager',
    act: then(press('冻结'), see('dialog')),
  },
  {
    name: '商品管理 改价',
    path: '/manage/goods?q=CX10861',
    who: 'manager',
    act: then(press('二氯甲烷'), pressAnywhere(/改价$/), see('dialog', /的价格$/)),
  },
  {
    name: '商品管理 新增规格',
    path: '/manage/goods?q=CX10861',
    who: 'manager',
    act: then(press('二氯甲烷'), pressAnywhere('新增规格'), see('dialog', /新增规格$/)),
  },
  { name: '工作台', path: '/manage/desk', who: 'manager' },
  { name: '促销', path: '/manage/prices?view=promotions', who: 'manager', act: see('table') },
  { name: '单位组', path: '/manage/prices?view=groups', who: 'manager' },
  { name: '新商品', path: '/manage/products', who: 'manager' },
  { name: '新商品 新建', path: '/manage/products?id=new', who: 'manager', act: see('form', '新商品') },
  { name: '新商品 表格导入', path: '/manage/products?view=imports', who: 'manager' },
  { name: '新商品 品牌与分类', path: '/manage/products?view=places', who: 'manager', act: see('table') },
  { name: '管制品台账', path: '/manage/register', who: 'manager' },
  { name: '会话', path: '/manage/conversations', who: 'manager', act: see('table') },
  {
    name: '会话 一个',
    path: '/manage/conversations',
    who: 'manager',
    act: press('能否与下一单合并发货', 'link'),
  },
  { name: '会话 常用答复', path: '/manage/conversations?view=canned', who: 'manager' },
  { name: '商品问答', path: '/manage/questions', who: 'manager' },
  { name: '设置', path: '/manage/settings', who: 'manager' },
  { name: '人员', path: '/manage/staff', who: 'manager', act: see('table', '人员') },
  {
    name: '人员 授予角色',
    path: '/manage/staff',
    who: 'manager',
    act: then(press('授予角色'), see('dialog', '授予角色')),
  },
  { name: '内容管理', path: '/manage/content', who: 'manager', act: see('table', '内容') },
  { name: '内容 文章', path: '/manage/content?kind=article&id=21', who: 'manager', act: see('form', '内容') },
  { name: '内容 品牌', path: '/manage/content?kind=brand&id=2', who: 'manager', act: see('form', '内容') },
  {
    name: '内容 预览',
    path: '/manage/content?kind=notice&id=12',
    who: 'manager',
    act: then(press(/^预\s?览$/), see('dialog', '预览')),
  },
  { name: '操作记录', path: '/manage/staff?view=records', who: 'manager', act: see('table') },
];

export const OWN_STATES: State[] = [
  ...buying,
  ...orders,
  ...returns,
  ...invoices,
  ...personal,
  ...favourites,
  ...group,
  ...permits,
  ...stock,
  ...inbox,
  ...quickOrder,
  ...lists,
  ...quotations,
  ...manage,
];
