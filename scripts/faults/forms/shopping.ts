/** Forms of favourites, the cart, quotations and feedback. */
import type { Given } from '../given';
import { behind, box, confirm, nothing, press, texts, type Form } from './parts';

const product = ({ prodId }: Given) => `/productDetail?prodId=${prodId}`;
export const SHOPPING_FORMS: readonly Form[] = [
  {
    name: '收藏',
    who: 'buyer',
    path: product,
    fill: nothing,
    call: 'POST /apis/p/user/collection/addOrCancel',
    send: press(/^(收藏|已收藏|取消收藏)/),
  },
  {
    name: '加入购物车',
    who: 'buyer',
    call: 'POST /h5apis/p/shopCart/changeItem',
    path: ({ plentifulProdId }) => `/productDetail?prodId=${plentifulProdId}`,
    fill: (page) => page.getByRole('main').getByRole('spinbutton', { name: '数量' }).first().fill('2'),
    send: (page) =>
      page.getByRole('region', { name: '购买' }).getByRole('button', { name: '加入购物车' }).click(),
    typed: (page) => [[page.getByRole('main').getByRole('spinbutton', { name: '数量' }).first(), '2']],
  },
  {
    name: '购物车数量',
    who: 'buyer',
    path: () => '/buyCar',
    fill: nothing,
    call: 'POST /h5apis/p/shopCart/changeCount',
    send: press(/^增加/),
  },
  {
    name: '购物车删除',
    who: 'buyer',
    path: () => '/buyCar',
    fill: nothing,
    call: 'DELETE /h5apis/p/shopCart/deleteItem',
    send: press(/^删除/),
  },
  {
    name: '收藏备注',
    who: 'buyer',
    path: () => '/user/collection',
    outlivesLogin: true,
    call: 'POST /apis/p/user/collection/update',
    send: press('保存'),
    ...behind(/备注/, texts({ 备注: '下学期用' })),
  },
  {
    name: '收藏分组',
    who: 'buyer',
    path: () => '/user/collection',
    outlivesLogin: true,
    call: 'POST /apis/p/user/collection/group/add',
    send: press('添加分组'),
    ...behind('管理分组', texts({ 新分组名称: '萃取' })),
  },
  {
    name: '取消收藏',
    who: 'buyer',
    path: () => '/user/collection',
    fill: nothing,
    call: 'POST /apis/p/user/collection/remove',
    send: press(/^取消收藏/),
  },
  {
    name: '申请报价',
    who: 'buyer',
    path: ({ skuId }) => `/user/quotations?ask=${skuId}x2`,
    call: 'POST /apis/p/quotations',
    outlivesLogin: true,
    send: press('提交申请'),
    ...texts({ 备注: '同一批号，年用量 20 瓶' }),
  },
  {
    name: '撤回报价',
    who: 'buyer',
    path: ({ asked }) => `/user/quotations?no=${asked}`,
    call: 'PUT /apis/p/quotations/*',
    fill: press(/^撤\s?回$/),
    send: confirm('确认撤回'),
  },
  {
    name: '意见反馈',
    who: 'buyer',
    path: () => '/customerCenter?view=feedback&kind=inquiry',
    call: 'POST /apis/feedback',
    outlivesLogin: true,
    send: press(/^提交$/),
    ...texts({ 内容: '需要 10 kg，请报价并告知货期。', 手机号或邮箱: '13800138000' }),
    fill: async (page) => {
      await box(page, /^内容/).fill('需要 10 kg，请报价并告知货期。');
      await box(page, /^手机号或邮箱/).fill('13800138000');
      await page.getByRole('checkbox', { name: /同意/ }).check();
    },
  },
];
