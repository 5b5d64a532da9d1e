declare module "art:sprite" {
  const sprite: string;
  export default sprite;
}
