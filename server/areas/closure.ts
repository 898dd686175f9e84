/** Closing an account for good. Orders are kept, as the law wants; everything else of the buyer goes. */
import { CLOSE_WORDS } from '../../src/domain/account';
import { isOpen } from '../../src/domain/returnView';
import { now } from '../core/clock';
import { refuse } from '../core/envelope';
import { objectOf } from '../core/read';
import { get, post, withUser, type Route } from '../core/route';
import { store, type User } from '../store';
import { proveOwner } from './accountSettings';
import { blankSettings } from './accountState';
import { settledOrders, STATUS } from './orderClock';
import { voidTokensOf } from './tokens';

const FINISHED: number[] = [STATUS.success, STATUS.closed];

const openOrdersOf = ({ userId }: User) =>
  settledOrders().filter((order) => order.userId === userId && !FINISHED.includes(order.detail.status))
    .length;

const openReturnsOf = ({ userId }: User): string[] =>
  store()
    .returns.filter((one) => one.userId === userId && isOpen(one.sheet.status))
    .map(({ sheet }) => sheet.returnNumber);

function closeAccount(user: User, body: unknown): null {
  const fields = objectOf(body);
  const open = openOrdersOf(user);
  if (open > 0) refuse(`还有 ${open} 个未完成的订单，完成或取消后才能注销`);
  const returns = openReturnsOf(user);
  if (returns.length > 0)
    refuse(`还有 ${returns.length} 个退换申请处理中（${returns.join('、')}），完成或取消后才能注销`);
  if (fields.confirm !== CLOSE_WORDS) refuse(`请输入“${CLOSE_WORDS}”以确认`);
  proveOwner(user, fields.passWord);
  const { userId } = user;
  voidTokensOf(userId);
  const { addresses, invoiceTitles, carts, confirmations } = store();
  const { collections, removedFavourites, favouriteGroups } = store();
  const favourites = [collections, removedFavourites, favouriteGroups];
  for (const kept of [addresses, invoiceTitles, carts, confirmations, ...favourites]) kept.delete(userId);
  // The name stays taken, so that nobody can pass for this buyer; the number is free again.
  const closed: Partial<User> = {
    ...blankSettings(),
    nickName: '已注销',
    mobile: null,
    pic: null,
    institution: '',
    personal: true,
    canManage: false,
    closedTime: now(),
  };
  Object.assign(user, closed);
  return null;
}

export const closureRoutes: Route[] = [
  get(
    '/p/user/closure',
    withUser((user) => ({ openOrders: openOrdersOf(user), openReturns: openReturnsOf(user) })),
  ),
  post(
    '/p/user/closure',
    withUser((user, { body }) => closeAccount(user, body)),
  ),
];
