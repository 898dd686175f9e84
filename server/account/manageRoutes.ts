import { handOn } from '../groups/members';
import { staffRead, staffWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import { accountNamed, endLogins, setDisabled } from './access';
import { accountOf, listAccounts, reveal } from './manage';

export const manageAccountRoutes = {
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
  revealContact: staffWrite((work, _staff, { params, body }) => reveal(work, params.userName, body)),
} satisfies Partial<Handlers>;
