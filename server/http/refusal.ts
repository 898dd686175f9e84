/** A call that is not carried out: a reason for programs, a Chinese sentence for the buyer, the field to blame. */
import { neededText, type StaffRole } from '../../domain/staff/roles';

/** Business refusal: shown to the buyer as it is (HTTP 200, as mall4j has it). */
export const BUSINESS = 'A00001';
const UNAUTHORISED = 'A00004';
const SERVER_FAULT = 'A00005';
export const INVALID = 'A00014';

export interface RefusalDetails {
  /** The one field to blame, as the contract names it. */
  field?: string | null;
  /** What the page acts on, e.g. the packs that ran short. */
  data?: unknown;
  code?: string;
  /** HTTP status. */
  status?: number;
}

/** About a refusal that is none of the buyer's doing, with its HTTP status. */
export const fault = (status: number): RefusalDetails => ({ code: SERVER_FAULT, status });

/** Thrown by services; becomes a failure envelope, and undoes the transaction of the call. */
export class Refusal extends Error {
  constructor(
    /** For programs: `STOCK_SHORT`. Nobody branches on the sentence. */
    readonly reason: string,
    message: string,
    readonly about: RefusalDetails = {},
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

/** Refuses with a Chinese sentence for the buyer. */
export function refuse(reason: string, message: string, about: RefusalDetails = {}): never {
  throw new Refusal(reason, message, about);
}

/** Refuses one field: `sentence` is shown beside it. */
export function refuseField(field: string, reason: string, sentence: string): never {
  throw new Refusal(reason, sentence, { field });
}

/** A body or parameter of the wrong form: code A00014, whose data are `field:message` lines. */
export function invalid(field: string, message: string, reason = 'INVALID'): never {
  throw new Refusal(reason, message, { field, code: INVALID, data: [`${field}:${message}`] });
}

/** HTTP 401 with code A00004. */
export function unauthorised(message = '登录过期，请重新登录'): never {
  throw new Refusal('UNAUTHORISED', message, { code: UNAUTHORISED, status: 401 });
}

/** HTTP 403, for what only some of those who work in the shop may do; says which (`meantFor`, beside managers). */
export function forbidden(meantFor: readonly StaffRole[]): never {
  throw new Refusal('FORBIDDEN', `没有权限，${neededText(meantFor)}`, fault(403));
}

/** HTTP 404, for what is no call of this server. */
export function unknownCall(method: string, path: string): never {
  throw new Refusal('UNKNOWN_CALL', `接口不存在：${method} ${path}`, fault(404));
}
