/** Refusals of calls: a reason for programs, a Chinese message for the buyer, and optionally the field concerned. */
import { neededText } from '../../domain/staff/roles';
import type { StaffRole } from '../../domain/staff/types';

/** Code of a business refusal, whose message is shown to the buyer (HTTP 200, as in mall4j). */
export const BUSINESS = 'A00001';
const UNAUTHORISED = 'A00004';
const SERVER_FAULT = 'A00005';
export const INVALID = 'A00014';

export interface RefusalDetails {
  /** The field concerned, as named in the contract. */
  field?: string | null;
  /** Data for the page, such as the packs that ran short. */
  data?: unknown;
  code?: string;
  /** HTTP status. */
  status?: number;
}

/** Details of a refusal that the buyer did not cause, with its HTTP status. */
export const fault = (status: number): RefusalDetails => ({ code: SERVER_FAULT, status });

/** Thrown by services. It becomes a failure envelope and rolls the call's transaction back. */
export class Refusal extends Error {
  constructor(
    /** For programs, such as `STOCK_SHORT`. Code must never branch on the message. */
    readonly reason: string,
    message: string,
    readonly about: RefusalDetails = {},
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

/** Refuses with a Chinese message for the buyer. */
export function refuse(reason: string, message: string, about: RefusalDetails = {}): never {
  throw new Refusal(reason, message, about);
}

/** Refuses a field; `sentence` is shown beside it. */
export function refuseField(field: string, reason: string, sentence: string): never {
  throw new Refusal(reason, sentence, { field });
}

/** Refuses malformed input with code A00014; the data are `field:message` lines. */
export function invalid(field: string, message: string, reason = 'INVALID'): never {
  throw new Refusal(reason, message, { field, code: INVALID, data: [`${field}:${message}`] });
}

/** HTTP 401 with code A00004. */
export function unauthorised(message = '登录过期，请重新登录'): never {
  throw new Refusal('UNAUTHORISED', message, { code: UNAUTHORISED, status: 401 });
}

/** HTTP 403 for calls restricted to certain roles. `meantFor` names them; managers are always allowed. */
export function forbidden(allowedRoles: readonly StaffRole[]): never {
  throw new Refusal('FORBIDDEN', `没有权限，${neededText(allowedRoles)}`, fault(403));
}

/** HTTP 404 for an unknown call. */
export function unknownCall(method: string, path: string): never {
  throw new Refusal('UNKNOWN_CALL', `接口不存在：${method} ${path}`, fault(404));
}
