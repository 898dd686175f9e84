import { useContext } from 'react';
import FrameOutline, { InFrame } from '@/components/ui/FrameOutline';
import { PageOutline } from '@/components/ui/PageOutline';

/** Shown by Umi while the script of a layout or a page is on its way. */
export default function Loading() {
  return useContext(InFrame) ? <PageOutline /> : <FrameOutline />;
}
