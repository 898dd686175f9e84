/** Who is logged in, from the server. */
import { queryOptions } from '@tanstack/react-query';
import { userInfo } from '@/services/account';

export const accountQuery = () => queryOptions({ queryKey: ['account'], queryFn: userInfo });
