/** What `getInitialState` answers. */
export interface InitialState {
  /** The buyer's name; blank when nobody is logged in, `dontHaveAccess` for one without the administration. */
  name: string;
  /** A document of the shop is shown in a version that the buyer has not answered yet. */
  consentNeeded?: boolean;
}

/** B6.1: one flag, true when the initial state exists and its name is not `dontHaveAccess`. */
export default function access(initialState?: InitialState) {
  const canSeeAdmin = Boolean(initialState && initialState.name !== 'dontHaveAccess');
  return { canSeeAdmin };
}
