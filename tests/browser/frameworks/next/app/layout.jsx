export const metadata = { title: "Paco Ŝako in Next" };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
