/** Requirements of a login before a call: roles, age, second factor, and a recent proof of identity. */
import type { Buyer, Session } from './sessions';
import { mayAct } from '../../domain/staff/roles';
import { secondFactorStep } from '../../domain/staff/secondFactor';
import type { SecondFactorStep } from '../../domain/staff/types';
import type { Shop } from '../shop';
import type { Caller } from './operation';
import { fault, forbidden, refuse, unauthorised } from './refusal';

/** The step of the second factor that a login still has to take before staff calls. */
export const stepOf = (
  { settings }: Shop,
  { staffRoles, secondFactorTime }: Pick<Buyer, 'staffRoles' | 'secondFactorTime'>,
  { secondTime }: Pick<Session, 'secondTime'>,
): SecondFactorStep =>
  secondFactorStep({
    roles: staffRoles,
    isRequired: settings.staffAccess.secondFactorRequired,
    isEnrolled: secondFactorTime !== null,
    isGiven: secondTime !== null,
  });

/** Refuses staff calls without the role or second factor. Staff logins expire after a fixed time, even when used. */
function requireStaff({ shop, staff }: Caller, now: number, buyer: Buyer, session: Session): void {
  if (staff === null) return;
  if (!mayAct(buyer.staffRoles, staff)) forbidden(staff);
  const { sessionMs } = shop.settings.staffAccess;
  if (now - session.loginTime >= sessionMs)
    unauthorised(`管理后台每 ${sessionMs / 3_600_000} 小时需重新登录，请重新登录`);
  const step = stepOf(shop, buyer, session);
  if (step === 'enrol') refuse('SECOND_FACTOR_MISSING', '请先启用二次验证，再使用管理后台', fault(403));
  if (step === 'code') refuse('SECOND_FACTOR_NEEDED', '请先完成二次验证，再使用管理后台', fault(403));
}

/** Refuses a login that may not make this call, or must prove its identity again first. */
export function requireAccess(call: Caller, now: number, buyer: Buyer, session: Session): void {
  requireStaff(call, now, buyer, session);
  if (call.reauthenticate) requireProof(call, now, session);
}

/** Refuses a login without a recent proof of identity. For calls that need one only in some cases. */
export function requireProof({ shop }: Pick<Caller, 'shop'>, now: number, session: Session): void {
  const { proofMs } = shop.settings.staffAccess;
  if (session.provenTime === null || now - session.provenTime >= proofMs)
    refuse('REAUTHENTICATE', '此操作需要重新验证身份', fault(403));
}
