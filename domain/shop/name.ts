/**
 * Default name of the shop until it is set. Apart from the settings, whose checks the first script of every page does
 * not need.
 */
export const SHOP_NAME = '澄析试剂';
