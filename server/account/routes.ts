import { withoutTransaction, buyerRead, unitOfWork, buyerWrite, prepared } from '../http/guard';
import { countCall } from '../http/limits';
import type { Handlers } from '../http/operation';
import { unauthorised } from '../http/refusal';
import { closeAccount, findClosureState } from './closure';
import { mobileOf, sendCode } from './codes';
import * as service from './service';
import { issueToken, findLogin, revokeToken, revokeTokens } from './sessions';
import * as settings from './settings';

export const accountRoutes = {
  login: service.login,
  loginByCode: service.loginByCode,
  register: service.register,
  registerByCode: service.registerByCode,
  resetPassword: service.resetPassword,
  sendCode: async (call) => {
    await countCall(call, 'code');
    return sendCode(call, call.body.purpose, mobileOf(call.body.mobile));
  },
  refreshToken: (call) =>
    unitOfWork(call, 'write', async (work) => {
      const login = await findLogin(work, call.body.refreshToken, 'write');
      if (!login) return unauthorised();
      if (!(await revokeToken(work, call.body.refreshToken))) return unauthorised();
      return issueToken(work, login.buyer.buyerId, call.userAgent);
    }),
  logOut: async (call) => {
    await revokeToken(withoutTransaction(call), call.token);
    return null;
  },
  userInfo: buyerRead(service.findUserInfo),
  setUserInfo: prepared(
    async (body) => ({
      ...body,
      ...(body.avatarUrl && { avatarUrl: await service.cleanAvatar(body.avatarUrl) }),
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
  endOtherDevices: buyerWrite((work, buyer, { token }) => revokeTokens(work, buyer.buyerId, token)),
  endDevice: buyerWrite((work, buyer, { params, token }) =>
    settings.endDevice(work, buyer, params.deviceId, token),
  ),
  closureState: buyerRead(findClosureState),
  closeAccount,
} satisfies Partial<Handlers>;
