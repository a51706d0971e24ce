import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
s = start('cool-bag', 1600, 1000, spp=64, bounces=6)
world(srgb('#F3F4FF'), srgb('#EFEAFB'), srgb('#F3E3D6'), .6)
# a doorstep: plastered wall, an oak door in a frame, stone floor, a mat and a plant
plaster = mat('plaster', srgb('#F4EFF8'), .85, Specular=.15, bump=.25, bump_scale=1.2); oak = wood('#DDBF98', '#B58B5D', .09, .45, 'Z'); stone = mat('stone', srgb('#E6E0EC'), .55, bump=.12, bump_scale=2, var=.1, var_scale=.2)
box((500, 300, 4), stone, (0, -60, -4), .3); box((500, 6, 280), plaster, (0, 40, 0), 0)
box((98, 7, 230), mat('frame', srgb('#FBF9FD'), .5), (-34, 37, 0), .6); box((84, 5, 222), oak, (-34, 34.2, 1), .6)
for z in (16, 92, 152): box((58, 2.4, 60 if z < 90 else 48), oak, (-34, 32.0, z), 1.2)
brass = metal((.70, .55, .34, 1), .25); rcyl(2.4, .8, brass, (1.2, 31.6, 84), .2, (90, 0, 0)); tube_path([(1.2, 30.6, 84), (1.2, 27.5, 84), (-2.6, 26.8, 84), (-8.6, 26.8, 84)], .85, brass)
rplate(76, 40, 1.6, 2, mat('mat', srgb('#8673B4'), .95, bump=1, bump_scale=3, Specular=.05), (-34, 8, 0), b=.5)
# the sampler's bag: padded, two zips, straps, the brand's drop on the flap
cloth = mat('cloth', srgb('#6B46B8'), .7, bump=.5, bump_scale=9, Specular=.2, Sheen=.4); dark = mat('trim', srgb('#35205F'), .7, bump=.4, bump_scale=16, Specular=.2); pale = mat('pale', srgb('#F6F2FC'), .6); grey = mat('zip', srgb('#CBC2DE'), .4)
e = bpy.data.objects.new('bag', None); bpy.context.collection.objects.link(e); W, D, H = 44, 27, 28
P = [rplate(W, D, H, 5, cloth, (0, 0, 1.2), b=2.2), rplate(W - 2, D - 2, 2, 4.4, dark, (0, 0, 0), b=.5), rplate(W + .8, D + .8, 7.2, 5.2, cloth, (0, 0, H - 2.6), b=1.8), rplate(W + 1.1, D + 1.1, .9, 5.3, grey, (0, 0, H - 2.9), b=.2), rplate(W + 1.3, D + 1.3, .35, 5.4, dark, (0, 0, H - 2.62), b=.1)]
P += [rplate(30, 15, 2.2, 2.4, cloth, (0, -D / 2 + .4, 10.6), (90, 0, 0), b=.9), rplate(27, .7, .5, .2, grey, (0, -D / 2 - 1.7, 16.4), (90, 0, 0), b=.1)]
P += [rplate(7.4, 7.4, .35, 2, pale, (0, -D / 2 - 1.75, 9.8), (90, 0, 0), b=.1)]
pur = mat('mark', srgb('#7042C6'), .5); d = lathe([(0, 1.25)] + [(.72 * math.sin(R(a)), .1 - .72 * math.cos(R(a))) for a in range(130, -1, -10)], pur, (0, -D / 2 - 2.15, 10.3), 48, angle=180); d.scale = (1, .1, 1); P.append(d)
P.append(tube_path([(math.cos(R(a)) * 2.0, 0, math.sin(R(a)) * 2.0) for a in range(190, 351, 16)], .36, pur, loc=(0, -D / 2 - 2.05, 10.1)))
for sy in (-1, 1): P.append(tube_path([(-11, sy * 6, H + 3.6), (-10.4, sy * 5.4, H + 10.5), (-5, sy * 2.6, H + 14.6), (5, sy * 2.6, H + 14.6), (10.4, sy * 5.4, H + 10.5), (11, sy * 6, H + 3.6)], .95, dark))
P.append(rcyl(1.9, 11, dark, (-5.5, 0, H + 14.8), .5, (0, 90, 0)))
for sx in (-1, 1): P.append(rplate(3.2, D + 2.4, H - 3.4, 1, dark, (sx * 15.4, 0, .4), b=.3))
for o in P: o.parent = e
e.location = (34, 2, 0); e.rotation_euler = (0, 0, R(-22))
leaf = [mat('lf', srgb(c), .32, Specular=.5) for c in ('#3F7A4D', '#4F8C58', '#336B44')]; rnd = random.Random(5); twig = mat('tw', srgb('#8A6A4E'), .7)
lathe([(0, 0), (12, 0), (15, 4), (18, 30), (17, 32), (15.6, 31), (15.2, 28), (0, 28)], mat('pot', srgb('#E9D3C2'), .6, bump=.2, bump_scale=2), (88, 18, 0), 72)
for st in range(10):
    a = st * 2.4; hgt = rnd.uniform(40, 96); tube_path([(88 + math.cos(a) * 4, 18 + math.sin(a) * 4, 27), (88 + math.cos(a) * 9, 18 + math.sin(a) * 8, 30 + hgt * .5), (88 + math.cos(a) * 26, 18 + math.sin(a) * 16, 30 + hgt)], .7, twig)
    for k in range(6):
        t = .35 + .13 * k; b = a + k * 2.3; o = sheet(11, 26, rnd.choice(leaf), (0, 0, 0), (0, 0, 0), 0, 10)
        for v in o.data.vertices: u = v.co.y / 26 + .5; v.co.x *= max(.02, math.sin(math.pi * min(1, u)) ** .75); v.co.y += 13; v.co.z = -u * u * 8 + abs(v.co.x) * .35
        o.location = (88 + math.cos(a) * (4 + 22 * t ** 1.5), 18 + math.sin(a) * (4 + 13 * t ** 1.5), 30 + hgt * t); o.rotation_euler = (R(rnd.uniform(5, 50)), 0, b)
# leaves outside the frame throw the morning's shade on the wall
lf = mat('leaf', srgb('#3B6B45'), .5)
for k in range(26):
    o = sheet(14, 40, lf, (rnd.uniform(-190, -70), rnd.uniform(-190, -60), rnd.uniform(130, 230)), (rnd.uniform(-50, 50), rnd.uniform(-40, 40), rnd.uniform(0, 360)), 3, 10)
    for v in o.data.vertices: t = v.co.y / 40 + .5; v.co.x *= max(.02, math.sin(math.pi * min(1, max(0, t))) ** .8)
camera((14, -222, 62), (22, 4, 37), lens=52, focus=(34, -10, 22), f=.9)
o = sun((0, 0, 0), 4.2, (1, .89, .76), 1.6); o.rotation_euler = Vector((34, 42, -40)).to_track_quat('-Z', 'Y').to_euler()
softbox((-140, -160, 160), (0, 0, 40), 160, 120, 1.1, srgb('#F2F3FF')); softbox((160, -120, 90), (0, 0, 30), 80, 100, .9, srgb('#FFE9DA'))
shoot()
