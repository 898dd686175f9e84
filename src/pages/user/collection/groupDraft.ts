/** Under which name of this tab the name of a group outlives a login that runs out; followed by the group. */
export const GROUP_DRAFT = 'favouriteGroup-';
