/** Repeated proof of identity before the most harmful actions (`x-reauthenticate` in the contract). */
import { eq } from 'drizzle-orm';
import { audit } from '../audit';
import { sessions } from '../db/schema/account';
import { currentBuyer, unitOfWork, withoutTransaction } from '../http/guard';
import type { Call } from '../http/operation';
import { markGiven, verifyFactor } from './secondFactor';
import { verifyOwner } from './settings';

export async function reauthenticate(call: Call<'reauthenticate'>): Promise<null> {
  const { buyer, session } = await currentBuyer(call);
  const { code, passWord } = call.body;
  const way = code ? 'code' : 'passWord';
  if (code) await verifyFactor(withoutTransaction(call), buyer, code);
  else await verifyOwner(call, buyer, passWord);
  return unitOfWork(
    call,
    'write',
    async (work) => {
      if (code) await markGiven(work, session);
      else
        await work.db
          .update(sessions)
          .set({ provenTime: work.now })
          .where(eq(sessions.tokenHash, session.tokenHash));
      await audit(work, { subject: 'login', id: buyer.buyerId, action: 'proveAgain', after: { way } });
      return null;
    },
    buyer.buyerId,
  );
}
