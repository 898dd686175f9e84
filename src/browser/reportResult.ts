import { errorMessage, isUnauthorised } from '@domain/shared/failure';
import { notify } from './notify';

/**
 * Awaits an action and shows its success or the reason of its failure, which is thrown again: the question of a
 * `ConfirmAction` then stays open. For calls that are `quiet`.
 */
export async function reportResult<T>(action: Promise<T>, done: string): Promise<T> {
  try {
    const result = await action;
    notify.success(done);
    return result;
  } catch (error) {
    if (!isUnauthorised(error)) notify.error(errorMessage(error));
    throw error;
  }
}
