import { reasonOf } from '@domain/shared/failure';
import type { ManagedReturn } from '@/services/manageReturns';

/** What a form in the dialog of a return works with. */
export interface FormProps {
  found: ManagedReturn;
  onClose: () => void;
  /** With the return as it is then, and what is said of it. */
  onDone: (fresh: ManagedReturn, message: string) => void;
  /** Somebody else was there before: read again, what was typed stays. */
  onStale: () => void;
}

/** Sends an action. If it comes too late, the return is read again. */
export async function sent(action: Promise<ManagedReturn>, message: string, { onDone, onStale }: FormProps) {
  try {
    onDone(await action, message);
  } catch (error) {
    if (reasonOf(error) === 'RETURN_CHANGED') onStale();
    throw error;
  }
}
