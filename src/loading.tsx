import { PageOutline } from '@/components/ui/PageOutline';

/** Shown while a page's chunk is on its way: the outline of the page, not a spinner. */
export default PageOutline;
