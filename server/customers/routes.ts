import { handOn } from '../groups/members';
import { buyerRead, staffRead, staffWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import { accountNamed } from '../account/access';
import { decide, nameFinance } from '../institutions/review';
import { changeLimit } from '../payments/limit';
import { endLogins, setDisabled } from './access';
import { accountOf, listAccounts, reveal } from './accounts';
import { closeAccount, findClosureState } from './closure';
import { institutionOf, listInstitutions } from './institutions';

export const customerRoutes = {
  closureState: buyerRead(findClosureState),
  closeAccount,
  accounts: staffRead((work, _staff, { query }) => listAccounts(work, query)),
  accountInfo: staffRead((work, _staff, { params }) => accountOf(work, params.userName)),
  setAccountAccess: staffWrite(async (work, staff, { params: { userName }, body }) => {
    await setDisabled(work, staff, userName, body);
    return accountOf(work, userName);
  }),
  handGroupOn: staffWrite(async (work, _staff, { params: { userName }, body }) => {
    await handOn(work, await accountNamed(work, userName), body.to);
    return accountOf(work, userName);
  }),
  endAccountLogins: staffWrite(async (work, staff, { params: { userName } }) => {
    await endLogins(work, staff, userName);
    return accountOf(work, userName);
  }),
  institutions: staffRead((work, _staff, { query }) => listInstitutions(work, query)),
  institutionInfo: staffRead((work, _staff, { params }) => institutionOf(work, params.institutionId)),
  changeMonthlyLimit: staffWrite(async (work, _staff, { params: { institutionId }, body }) => {
    await changeLimit(work, institutionId, body);
    return institutionOf(work, institutionId);
  }),
  decideVerification: staffWrite(async (work, staff, { params, body }) =>
    institutionOf(work, await decide(work, staff, params.userName, body)),
  ),
  nameFinance: staffWrite(async (work, staff, { params, body }) =>
    institutionOf(work, await nameFinance(work, staff, params.userName, body)),
  ),
  revealContact: staffWrite((work, _staff, { params, body }) => reveal(work, params.userName, body)),
} satisfies Partial<Handlers>;
