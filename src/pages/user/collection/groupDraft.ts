/** Draft key of a group's name, followed by the group's number. */
export const GROUP_DRAFT = 'user/collection/group/';
