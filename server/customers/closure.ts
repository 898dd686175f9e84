/**
 * Closes an account for good. Records required by law or for disputes are kept as long as domain/account/retention.ts
 * says; all other data of the buyer is deleted at once.
 */
import { CLOSE_WORDS } from '../../domain/account/account';
import { eraseAccount } from '../account/access';
import { deleteAddressBook } from '../address/service';
import { audit } from '../audit';
import { deleteCarts } from '../cart/carts';
import type { Work } from '../db/transaction';
import { deleteConversations } from '../conversations/service';
import { deleteFeedback } from '../feedback/service';
import { deleteFavourites } from '../favourites/service';
import { currentBuyer, unitOfWork } from '../http/guard';
import type { AnswerOf, Call } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import { deleteInbox } from '../inbox/service';
import { deleteVerification } from '../institutions/service';
import { deleteTitles } from '../invoices/service';
import { deleteLists } from '../lists/service';
import { countOpenOrders, deleteOpenConfirmation } from '../orders/service';
import { deleteQuotations } from '../quotations/service';
import { deleteMembership } from '../groups/members';
import { refuseOnlyOwner } from '../groups/service';
import { deletePermits } from '../permits/service';
import { deletePhotos } from '../returns/photos';
import { findOpenReturns } from '../returns/service';
import { deleteViews } from '../staff/views';
import { deleteOwnStock } from '../stock/service';
import { deleteWatches } from '../watches/service';
import type { Buyer } from '../http/sessions';
import { verifyOwner, requireSession } from '../account/settings';

export async function findClosureState(work: Work, buyer: Buyer): Promise<AnswerOf<'closureState'>> {
  return {
    openOrders: await countOpenOrders(work, buyer),
    openReturns: (await findOpenReturns(work, buyer)).map(({ returnNumber }) => returnNumber),
  };
}

async function refuseUnfinished(work: Work, buyer: Buyer): Promise<void> {
  const { openOrders, openReturns } = await findClosureState(work, buyer);
  if (openOrders > 0) refuse('OPEN_ORDERS', `还有 ${openOrders} 个未完成的订单，完成或取消后才能注销`);
  if (openReturns.length > 0)
    refuse(
      'OPEN_RETURNS',
      `还有 ${openReturns.length} 个退换申请处理中（${openReturns.join('、')}），完成或取消后才能注销`,
    );
  await refuseOnlyOwner(work, buyer);
}

export async function closeAccount(call: Call<'closeAccount'>): Promise<null> {
  const { buyer } = await currentBuyer(call);
  await unitOfWork(call, 'read', (work) => refuseUnfinished(work, buyer));
  if (call.body.confirm !== CLOSE_WORDS)
    refuseField('confirm', 'CONFIRM_WORDS', `请输入“${CLOSE_WORDS}”以确认`);
  await verifyOwner(call, buyer, call.body.passWord);
  return unitOfWork(
    call,
    'write',
    async (work) => {
      // Locks the buyer: a concurrent order is either seen here, or waits and then finds no login.
      await requireSession(work, call);
      await refuseUnfinished(work, buyer);
      const all = [
        deleteAddressBook,
        deleteTitles,
        deleteCarts,
        deleteOpenConfirmation,
        deleteFavourites,
        deleteLists,
        deleteQuotations,
        deletePermits,
        deleteVerification,
        deleteOwnStock,
        deleteMembership,
        deleteInbox,
        deleteWatches,
        deleteFeedback,
        deleteConversations,
        deletePhotos,
        deleteViews,
      ];
      for (const deleteAll of all) await deleteAll(work, buyer);
      await eraseAccount(work, buyer);
      await audit(work, { subject: 'account', id: buyer.buyerId, action: 'close' });
      return null;
    },
    buyer.buyerId,
  );
}
