import { createContext } from 'react';
import { PageOutline } from './PageOutline';

/** True below a layout: the header exists, only the page is missing. */
export const InFrame = createContext(false);

/** The skeleton of `index.html` (config/plugin.ts) again, until the header is loaded. It has no text. */
export default function FrameOutline() {
  return (
    <>
      <div className="header-outline">
        <div className="measure">
          <img src="/favicon.svg" alt="" width="28" height="28" />
          <i />
        </div>
      </div>
      <PageOutline />
    </>
  );
}
