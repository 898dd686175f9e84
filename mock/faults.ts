/** Faults on request: the next calls to a path fail, hang, answer slowly or answer invalid data. */
import { failure } from '../server/http/envelope';
import { fault as faultOf, Refusal } from '../server/http/refusal';

export const FAULT_KINDS = ['status', 'refuse', 'hang', 'slow', 'html', 'offline'] as const;

export interface Fault {
  /** HTTP method, or `*`. */
  method: string;
  /** Path without prefix, e.g. `/p/shopCart/info`; a trailing `*` matches a prefix. */
  path: string;
  kind: (typeof FAULT_KINDS)[number];
  /** HTTP status for kind `status`. */
  status?: number;
  /** Delay for kind `slow`, ms. */
  delay?: number;
  /** Message for kinds `status` and `refuse`; empty leaves it out. */
  message?: string;
  /** Number of affected calls; default 1. */
  times?: number;
}

const HANG_MS = 60_000;
const SLOW_MS = 3_000;

/** Active faults of this process. */
export const faults: Fault[] = [];

/** The answer of a fault, or null to continue (after a delay, if that is the fault). */
export async function applyFault({ method }: Request, path: string): Promise<Response | null> {
  // A fault for every path must not block the reset.
  if (path.startsWith('/__qa')) return null;
  const fault = faults.find((entry) => matches(entry, method, path));
  if (!fault) return null;
  fault.times = (fault.times ?? 1) - 1;
  if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1);
  const { kind, message = '', status, delay = SLOW_MS } = fault;
  switch (kind) {
    case 'status':
      return failure(new Refusal('FAULT', message, faultOf(status ?? 500)));
    case 'refuse':
      return failure(new Refusal('FAULT', message || '操作失败'));
    case 'html': {
      const page = '<html><body>502 Bad Gateway</body></html>';
      return new Response(page, { status, headers: { 'content-type': 'text/html' } });
    }
    case 'offline':
      return Response.error();
    case 'hang':
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, kind === 'hang' ? HANG_MS : delay));
      return null;
  }
}

function matches(fault: Fault, method: string, path: string): boolean {
  if (fault.method !== '*' && fault.method.toUpperCase() !== method) return false;
  return fault.path.endsWith('*') ? path.startsWith(fault.path.slice(0, -1)) : fault.path === path;
}
