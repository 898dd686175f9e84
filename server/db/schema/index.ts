/** All tables. An area imports its own file only. */
export * from './account';
export * from './address';
export * from './audit';
export * from './cart';
export * from './catalogue';
export * from './content';
export * from './favourites';
export * from './feedback';
export * from './inbox';
export * from './invoices';
export * from './lists';
export * from './orders';
export * from './payments';
export * from './quotations';
export * from './permits';
export * from './returns';
export * from './watches';
