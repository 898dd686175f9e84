/** Faults on request, for QA: the next calls to a path fail, hang, answer slowly or answer rubbish. */
import { HttpResponse } from 'msw';
import { store } from '../store';
import { failure, Refusal, SERVER_FAULT } from './envelope';

export interface Fault {
  /** HTTP method, or `*`. */
  method: string;
  /** Path without prefix, e.g. `/p/shopCart/info`; a trailing `*` matches what begins so. */
  path: string;
  kind: 'status' | 'refuse' | 'hang' | 'slow' | 'html' | 'offline';
  /** HTTP status of kind `status`. */
  status?: number;
  /** Milliseconds of kind `slow`. */
  delay?: number;
  /** Message of kinds `status` and `refuse`; empty leaves it out. */
  message?: string;
  /** How many calls it strikes; 1 unless told. */
  times?: number;
}

/** QA switches work in development and tests, and in a production build only when asked for. */
export const qaEnabled = () => process.env.NODE_ENV !== 'production' || process.env.MOCK_QA === 'on';

/** The answer a fault gives instead of the handler's, or null to go on (after a delay, if that is the fault). */
export async function applyFault(request: Request, path: string): Promise<Response | null> {
  // A fault on every path must still leave the way to the reset.
  if (!qaEnabled() || path.startsWith('/__qa')) return null;
  const fault = store().faults.find((one) => matches(one, request.method, path));
  if (!fault) return null;
  fault.times = (fault.times ?? 1) - 1;
  if (fault.times <= 0) store().faults = store().faults.filter((one) => one !== fault);
  switch (fault.kind) {
    case 'status':
      return failure(new Refusal(fault.message ?? '', null, SERVER_FAULT, fault.status ?? 500));
    case 'refuse':
      return failure(new Refusal(fault.message ?? '操作失败'));
    case 'html':
      return HttpResponse.html('<html><body>502 Bad Gateway</body></html>', { status: fault.status ?? 200 });
    case 'offline':
      return HttpResponse.error();
    case 'hang':
      await wait(60_000);
      return null;
    case 'slow':
      await wait(fault.delay ?? 3_000);
      return null;
  }
}

function matches(fault: Fault, method: string, path: string): boolean {
  if (fault.method !== '*' && fault.method.toUpperCase() !== method) return false;
  return fault.path.endsWith('*') ? path.startsWith(fault.path.slice(0, -1)) : fault.path === path;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
