import { cleanAvatar } from './avatar';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import { buyerRead, unitOfWork, buyerWrite, prepared } from '../http/guard';
import { countCall } from '../http/limits';
import type { Handlers } from '../http/operation';
import { unauthorised } from '../http/refusal';
import { mobileOf, sendCode } from './codes';
import { reauthenticate } from './reauthenticate';
import * as factor from './secondFactor';
import * as service from './service';
import { issueToken, findLogin, revokeToken, revokeTokens } from '../http/sessions';
import * as settings from './settings';

const auditLogOut = (work: Work, id: string, logins: number): Promise<void> => {
  work.actor.id = id;
  return audit(work, { subject: 'login', id, action: 'logOut', after: { logins } });
};

export const accountRoutes = {
  login: service.login,
  loginByCode: service.loginByCode,
  register: service.register,
  registerByCode: service.registerByCode,
  resetPassword: service.resetPassword,
  sendCode: async (call) => {
    await countCall(call, 'code');
    const { purpose, mobile, solution } = call.body;
    return sendCode(call, purpose, mobileOf(mobile), solution);
  },
  refreshToken: (call) =>
    unitOfWork(call, 'write', async (work) => {
      const login = await findLogin(work, call.body.refreshToken, 'write');
      if (!login) return unauthorised();
      if (!(await revokeToken(work, call.body.refreshToken))) return unauthorised();
      return issueToken(work, login.buyer.buyerId, { userAgent: call.userAgent, from: login.session });
    }),
  logOut: (call) =>
    unitOfWork(call, 'write', async (work) => {
      const buyerId = await revokeToken(work, call.token);
      if (buyerId !== null) await auditLogOut(work, buyerId, 1);
      return null;
    }),
  userInfo: buyerRead(service.findUserInfo),
  reauthenticate,
  secondFactor: buyerRead((work, buyer, { session }) => factor.factorState(work, buyer, session)),
  beginSecondFactor: buyerWrite(factor.beginFactor),
  confirmSecondFactor: factor.confirmFactor,
  passSecondFactor: factor.passFactor,
  renewRecoveryCodes: buyerWrite(factor.renewRecovery),
  endSecondFactor: buyerWrite(factor.endFactor),
  setUserInfo: prepared(
    async (body) => ({
      ...body,
      ...(body.avatarUrl && { avatarUrl: await cleanAvatar(body.avatarUrl) }),
    }),
    buyerWrite((work, buyer, { body }) => service.setUserInfo(work, buyer, body)),
  ),
  accountDetail: buyerRead((_work, buyer) => settings.toDetail(buyer)),
  sendChangeCode: settings.sendChangeCode,
  changeMobile: settings.changeMobile,
  changePassword: settings.changePassword,
  changeInstitution: buyerWrite((work, buyer, { body }) => settings.changeInstitution(work, buyer, body)),
  changeNotices: buyerWrite((work, buyer, { body }) => settings.changeNotices(work, buyer, body)),
  deviceList: buyerRead((work, buyer, { session }) => settings.listDevices(work, buyer, session)),
  endOtherDevices: buyerWrite(async (work, { buyerId }, { token }) => {
    const logins = await revokeTokens(work, buyerId, token);
    if (logins > 0) await auditLogOut(work, buyerId, logins);
    return logins;
  }),
  endDevice: buyerWrite((work, buyer, { params, token }) =>
    settings.endDevice(work, buyer, params.deviceId, token),
  ),
} satisfies Partial<Handlers>;
