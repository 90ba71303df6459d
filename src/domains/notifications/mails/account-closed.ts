import { note, type Template, text } from './mail-content.ts'

export const accountClosed: Template<{ name: string }> = {
  en: ({ name }, format) => ({
    subject: 'Your Haat account is closed',
    preheader: 'Your details are gone. Goodbye, and thank you.',
    title: 'Your account is closed',
    blocks: [
      text(format.hello(name)),
      text(
        'As you wished, your account is closed. Your name, addresses, wishlist and messages are gone; of your orders we keep only what the law asks of us, without your details.',
      ),
      text('Thank you for having shopped at Haat. You are welcome back at any time, with a new account.'),
      note(`It was not you? Write to us at once: ${format.url('/contact')}`),
    ],
  }),
  bn: ({ name }, format) => ({
    subject: 'আপনার হাট অ্যাকাউন্ট বন্ধ করা হয়েছে',
    preheader: 'আপনার তথ্য মুছে ফেলা হয়েছে। বিদায়, আর ধন্যবাদ।',
    title: 'আপনার অ্যাকাউন্ট বন্ধ হয়েছে',
    blocks: [
      text(format.hello(name)),
      text(
        'আপনার ইচ্ছায় অ্যাকাউন্টটি বন্ধ করা হয়েছে। আপনার নাম, ঠিকানা, উইশলিস্ট ও বার্তা মুছে ফেলা হয়েছে; আইনের নিয়মে অর্ডারের হিসাব থাকবে, তবে আপনার পরিচয় ছাড়া।',
      ),
      text('হাটে কেনাকাটার জন্য ধন্যবাদ। নতুন অ্যাকাউন্ট খুলে যেকোনো সময় ফিরে আসতে পারেন।'),
      note(`আপনি বন্ধ করেননি? এখনই আমাদের জানান: ${format.url('/contact')}`),
    ],
  }),
}
