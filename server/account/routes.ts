import { outside, reading, working, writing } from '../http/guard';
import { countCall } from '../http/limits';
import type { Handlers } from '../http/operation';
import { unauthorised } from '../http/refusal';
import { closeAccount, closureOf } from './closure';
import { mobileOf, sendCode } from './codes';
import * as service from './service';
import { issueToken, loginOf, voidToken, voidTokensOf } from './sessions';
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
    working(call, 'write', async (work) => {
      const held = await loginOf(work, call.body.refreshToken, 'write');
      if (!held) return unauthorised();
      if (!(await voidToken(work, call.body.refreshToken))) return unauthorised();
      return issueToken(work, held.buyer.buyerId, call.userAgent);
    }),
  logOut: async (call) => {
    await voidToken(outside(call), call.token);
    return null;
  },
  userInfo: reading((_work, buyer) => service.infoOf(buyer)),
  setUserInfo: writing((work, buyer, { body }) => service.setUserInfo(work, buyer, body)),
  accountDetail: reading((_work, buyer) => settings.detailOf(buyer)),
  sendChangeCode: settings.sendChangeCode,
  changeMobile: settings.changeMobile,
  changePassword: settings.changePassword,
  changeInstitution: writing((work, buyer, { body }) => settings.changeInstitution(work, buyer, body)),
  changeNotices: writing((work, buyer, { body }) => settings.changeNotices(work, buyer, body)),
  deviceList: reading((work, buyer, { session }) => settings.devicesOf(work, buyer, session)),
  endOtherDevices: writing((work, buyer, { token }) => voidTokensOf(work, buyer.buyerId, token)),
  endDevice: writing((work, buyer, { params, token }) =>
    settings.endDevice(work, buyer, params.deviceId, token),
  ),
  closureState: reading(closureOf),
  closeAccount,
} satisfies Partial<Handlers>;
