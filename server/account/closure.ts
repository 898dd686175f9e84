/** Closing an account for good. Orders are kept, as the law wants; everything else of the buyer goes. */
import { CLOSE_WORDS } from '../../src/domain/account/account';
import { forget as forgetAddresses } from '../address/service';
import { audit } from '../audit';
import { forget as forgetCart } from '../cart/service';
import type { Work } from '../db/transaction';
import { forgetFavourites } from '../favourites/service';
import { askingBuyer, working } from '../http/guard';
import type { AnswerOf, Call } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import { forgetTitles } from '../invoices/service';
import { countOpenOrders, forget as forgetConfirmation } from '../orders/service';
import { openReturnsOf } from '../returns/service';
import { BLANK_ACCOUNT } from './blank';
import * as queries from './queries';
import { voidTokensOf, type Buyer } from './sessions';
import { proveOwner, stillIn } from './settings';

export async function closureOf(work: Work, buyer: Buyer): Promise<AnswerOf<'closureState'>> {
  return {
    openOrders: await countOpenOrders(work, buyer),
    openReturns: (await openReturnsOf(work, buyer)).map(({ returnNumber }) => returnNumber),
  };
}

async function refuseOpen(work: Work, buyer: Buyer): Promise<void> {
  const { openOrders, openReturns } = await closureOf(work, buyer);
  if (openOrders > 0) refuse('OPEN_ORDERS', `还有 ${openOrders} 个未完成的订单，完成或取消后才能注销`);
  if (openReturns.length > 0)
    refuse(
      'OPEN_RETURNS',
      `还有 ${openReturns.length} 个退换申请处理中（${openReturns.join('、')}），完成或取消后才能注销`,
    );
}

export async function closeAccount(call: Call<'closeAccount'>): Promise<null> {
  const { buyer } = await askingBuyer(call);
  await working(call, 'read', (work) => refuseOpen(work, buyer));
  if (call.body.confirm !== CLOSE_WORDS)
    refuseField('confirm', 'CONFIRM_WORDS', `请输入“${CLOSE_WORDS}”以确认`);
  await proveOwner(call, buyer, call.body.passWord);
  return working(
    call,
    'write',
    async (work) => {
      // Holds the buyer: an order placed at this moment is seen, or waits and finds no login.
      await stillIn(work, call);
      await refuseOpen(work, buyer);
      await voidTokensOf(work, buyer.buyerId);
      const all = [forgetAddresses, forgetTitles, forgetCart, forgetConfirmation, forgetFavourites];
      for (const forget of all) await forget(work, buyer);
      // The name stays taken, so that nobody can pass for this buyer; the number is free again.
      await queries.updateBuyer(work.db, buyer.buyerId, {
        ...BLANK_ACCOUNT,
        nickName: '已注销',
        mobile: null,
        pic: null,
        institution: '',
        personal: true,
        canManage: false,
        passwordTime: null,
        closedTime: work.now,
      });
      await audit(work, { subject: 'account', id: buyer.buyerId, action: 'close' });
      return null;
    },
    buyer.buyerId,
  );
}
