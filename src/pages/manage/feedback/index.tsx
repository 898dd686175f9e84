import { useAddressQuery } from '@/components/manage/useAddressQuery';
import { FeedbackDetail } from './FeedbackDetail';
import { FeedbackList } from './FeedbackList';

/** /manage/feedback: all feedback, and one of them (`?no=FK…`). */
export default function ManagedFeedback() {
  const [{ no }] = useAddressQuery();
  return no ? <FeedbackDetail key={no} feedbackNo={no} /> : <FeedbackList />;
}
