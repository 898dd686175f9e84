import { useLocation, useModel } from '@umijs/max';
import { lazy, Suspense, useState } from 'react';

// Few buyers ever see it: its dialog is fetched when a document has changed.
const ConsentDialog = lazy(() => import('./ConsentDialog').then((part) => ({ default: part.ConsentDialog })));

/** Pages that come before the shop: nobody is asked there. */
const OUTSIDE = ['/login', '/register', '/forgot'];

/** Asks a buyer who is logged in for the consent to documents that are new to them; once a login. */
export function ConsentReminder() {
  const { pathname } = useLocation();
  const { token, isAnswerPutOff } = useModel('user', (user) => ({
    token: user.token,
    isAnswerPutOff: user.isAnswerPutOff,
  }));
  const { initialState } = useModel('@@initialState');
  const [answered, setAnswered] = useState('');
  const isAsked =
    token !== '' && initialState?.consentNeeded === true && answered !== token && !OUTSIDE.includes(pathname);
  if (!isAsked || isAnswerPutOff()) return null;
  return (
    <Suspense fallback={null}>
      <ConsentDialog onAnswered={() => setAnswered(token)} />
    </Suspense>
  );
}
